import { useRevalidator } from '@remix-run/react';
import { useState } from 'react';
import { codeOf } from '#app/platform/error-text.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { plural } from '#app/ui/format.ts';
import { toast } from '#app/ui/toast.tsx';
import { Unavailable } from '#app/ui/unavailable.tsx';
import { UseButton } from '#app/ui/use-button.tsx';
import type { AdminVideo } from '#worker/contract/admin-training.ts';
import type { AppErrorCode } from '#worker/errors.ts';
import { CaptionsCard } from './captions-card.tsx';
import { useTrainingActs, type VideoAnswer } from './training-authoring.data.client.ts';
import { VideoDetails } from './video-details.tsx';
import { VideoFileCard } from './video-file-card.tsx';
import { videoPath } from './video-path.ts';
import { VideoChip } from './videos-authoring-screen.tsx';

type Props = VideoAnswer & { readonly id: string; readonly now: string };

/** One video: what it is about, its file and captions, its quiz. */
export function VideoAuthoringScreen({ id, video, code, typed, now }: Props) {
	const [hasFile, setHasFile] = useState(false);
	if (code) return <Unavailable code={code} title="O vídeo não chegou" />;
	return (
		<div className="grid items-start gap-4 grid-fit-22/2">
			<VideoDetails {...{ id, video, typed, now }} look={hasFile ? 'secondary' : 'primary'} />
			{video && (
				<div className="grid gap-4">
					<VideoFileCard video={video} onChosen={setHasFile} />
					{video.bytes > 0 && <CaptionsCard video={video} />}
					<QuizCard video={video} />
					<Use video={video} now={now} />
				</div>
			)}
		</div>
	);
}

function QuizCard({ video: { _id, quiz, hasQuizDraft } }: { readonly video: AdminVideo }) {
	const questions = quiz && plural(quiz.questions, 'pergunta', 'perguntas', '');
	return (
		<Card title="Quiz">
			<p>
				{quiz === null
					? 'Este vídeo ainda não tem quiz.'
					: `Versão ${quiz.version}, ${questions}${quiz.retiredAt ? ', fora de uso' : ''}.`}
				{hasQuizDraft && ' Há um rascunho.'}
			</p>
			<ButtonLink to={`${videoPath(_id)}/quiz`}>
				{quiz === null ? 'Escrever quiz' : 'Abrir quiz'}
			</ButtonLink>
		</Card>
	);
}

function Use({ video, now }: { readonly video: AdminVideo; readonly now: string }) {
	const act = useTrainingActs();
	const { revalidate } = useRevalidator();
	const [code, setCode] = useState<AppErrorCode | null>(null);
	const [pending, setPending] = useState(false);
	const retired = video.retiredAt !== null;
	async function change(): Promise<void> {
		setPending(true);
		setCode(null);
		try {
			await act('retireVideo', { id: video._id, retired: !retired });
			toast(retired ? 'O vídeo voltou à lista' : 'O vídeo foi retirado');
			revalidate();
		} catch (error) {
			setCode(codeOf(error));
		}
		setPending(false);
	}
	return (
		<Card title="Uso" aside={<VideoChip video={video} now={now} />}>
			<p className="text-sm text-muted">
				{retired
					? 'Ninguém vê o vídeo nem o quiz. O que já foi visto e respondido continua nos resultados.'
					: 'Quem tem um destes cargos vê o vídeo a partir do dia escolhido.'}
			</p>
			<ErrorNote code={code} />
			<UseButton retired={retired} pending={pending} onChange={change} />
		</Card>
	);
}
