import { useNavigate } from '@remix-run/react';
import { Clapperboard, Plus } from 'lucide-react';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { date, plural } from '#app/ui/format.ts';
import { ListRow } from '#app/ui/list-row.tsx';
import { StatusChip } from '#app/ui/status-chip.tsx';
import { toastError } from '#app/ui/toast-error.ts';
import { Unavailable } from '#app/ui/unavailable.tsx';
import type { AdminVideo } from '#worker/contract/admin-training.ts';
import { companyDay } from '#worker/domain/shared/company-time.ts';
import { useTrainingActs, type VideosAnswer } from './training-authoring.data.client.ts';
import { videoPath } from './video-path.ts';

type Props = VideosAnswer & { readonly now: string };

/** All videos of the company, with their quizzes. */
export function VideosAuthoringScreen({ videos, code, now }: Props) {
	const act = useTrainingActs();
	const navigate = useNavigate();
	if (!videos) {
		return <Unavailable code={code ?? 'server-failed'} title="Os vídeos não chegaram" />;
	}
	const add = () => act('newVideo').then((id) => navigate(videoPath(id)), toastError);
	return (
		<div className="grid gap-4">
			<Button
				look="primary"
				className="justify-self-start"
				icon={<Plus aria-hidden="true" />}
				onClick={() => void add()}
			>
				Novo vídeo
			</Button>
			{videos.length === 0 ? (
				<EmptyState icon={<Clapperboard />} title="Ainda não há vídeos">
					Crie um, envie o arquivo e escolha para quem e a partir de quando.
				</EmptyState>
			) : (
				<Card title="Vídeos" content="rows">
					{videos.map((video) => (
						<ListRow
							key={video._id}
							to={videoPath(video._id)}
							title={video.title}
							detail={factsOf(video).join(' · ')}
							trailing={<VideoChip video={video} now={now} />}
						/>
					))}
				</Card>
			)}
		</div>
	);
}

function factsOf({ category, audience, quiz, captions, bytes }: AdminVideo): readonly string[] {
	return [
		...(category === '' ? [] : [category]),
		audience.length === 0 ? 'Todos os cargos' : audience.join(', '),
		...(bytes === 0 ? ['sem arquivo'] : []),
		...(captions ? ['com legendas'] : []),
		quiz === null
			? 'sem quiz'
			: `quiz de ${plural(quiz.questions, 'pergunta', 'perguntas', '')}${quiz.retiredAt ? ', retirado' : ''}`,
	];
}

/** Whether people see the video. */
export function VideoChip({ video, now }: { readonly video: AdminVideo; readonly now: string }) {
	if (video.retiredAt !== null) {
		return (
			<StatusChip tone="neutral" icon={null}>
				Retirado
			</StatusChip>
		);
	}
	if (video.publishedAt > now) {
		return (
			<StatusChip tone="warn" icon={null}>
				Em {date(companyDay(video.publishedAt))}
			</StatusChip>
		);
	}
	return (
		<StatusChip tone="good" icon={null}>
			Em uso
		</StatusChip>
	);
}
