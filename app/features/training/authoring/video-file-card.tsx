import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { codeOf } from '#app/platform/error-text.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { FileField } from '#app/ui/file-field.tsx';
import { fileSize } from '#app/ui/format.ts';
import { Notice } from '#app/ui/notice.tsx';
import { ProgressBar } from '#app/ui/progress-bar.tsx';
import { toast } from '#app/ui/toast.tsx';
import { type AdminVideo, VIDEO_BYTES_MAX } from '#worker/contract/admin-training.ts';
import type { AppErrorCode } from '#worker/errors.ts';
import { type ReadVideo, readVideoFile } from './read-video-file.client.ts';
import { useTrainingActs } from './training-authoring.data.client.ts';

type Chosen = ReadVideo & { readonly file: File };
const WRONG = {
	type: 'Este arquivo não é um vídeo MP4 ou WebM. Converta e escolha de novo.',
	size: `O vídeo passa de ${fileSize(VIDEO_BYTES_MAX)}. Reduza a qualidade e escolha de novo.`,
	unreadable:
		'O navegador não consegue ler este vídeo. Converta para MP4 (H.264) e escolha de novo.',
} as const;

type Props = {
	readonly video: AdminVideo;
	/** A file was chosen and is not sent yet, or no longer. */
	readonly onChosen: (isChosen: boolean) => void;
};

/** The file of a video: checked before it is sent, sent in parts, replaced whole. */
export function VideoFileCard({ video, onChosen }: Props) {
	const id = video._id;
	const act = useTrainingActs();
	const { revalidate } = useRevalidator();
	const [chosen, setChosen] = useState<Chosen | null>(null);
	const [wrong, setWrong] = useState<string | null>(null);
	const [sent, setSent] = useState<number | null>(null);
	const [code, setCode] = useState<AppErrorCode | null>(null);
	const stop = useRef<AbortController | null>(null);
	useEffect(() => () => stop.current?.abort(), []);
	const pick = (next: Chosen | null) => {
		setChosen(next);
		onChosen(next !== null);
	};

	async function choose(file: File | undefined): Promise<void> {
		pick(null);
		setWrong(null);
		setCode(null);
		if (!file) return;
		if (!/\.(mp4|webm)$/i.test(file.name)) return setWrong(WRONG.type);
		if (file.size > VIDEO_BYTES_MAX) return setWrong(WRONG.size);
		const read = await readVideoFile(file);
		if (read === null) return setWrong(WRONG.unreadable);
		pick({ file, ...read });
	}

	async function send(picked: Chosen): Promise<void> {
		const controller = new AbortController();
		const { signal } = controller;
		stop.current = controller;
		setSent(0);
		setCode(null);
		try {
			await act('uploadVideo', { id, ...picked, signal, onProgress: setSent });
			toast('Vídeo enviado');
			pick(null);
			revalidate();
		} catch (error) {
			const why = codeOf(error);
			if (signal.aborted) toast('Envio cancelado. O vídeo de antes continua.');
			else if (why === 'invalid') setWrong(WRONG.type);
			else setCode(why);
		}
		setSent(null);
	}

	return (
		<Card title="Arquivo">
			<p className="text-sm text-muted">
				{video.bytes === 0
					? 'Ainda não há arquivo: o vídeo aparece na lista, mas não toca.'
					: `${fileSize(video.bytes)}, ${lengthOf(video.seconds)}. Um novo arquivo toma o lugar deste, também nos aparelhos que o baixaram.`}
			</p>
			{sent === null ? (
				<form
					className="grid gap-3"
					onSubmit={(event) => {
						event.preventDefault();
						if (chosen) void send(chosen);
					}}
					onChange={(event) => {
						const { target } = event;
						if (target instanceof HTMLInputElement) void choose(target.files?.[0]);
					}}
				>
					<FileField name="video" label="Vídeo (MP4 ou WebM)" accept=".mp4,.webm" error={wrong} />
					{chosen && (
						<p>
							{fileSize(chosen.file.size)}, {lengthOf(chosen.seconds)}.
						</p>
					)}
					<ErrorNote code={code} />
					<Button type="submit" look={chosen ? 'primary' : 'secondary'} disabled={!chosen}>
						{code ? 'Tentar de novo' : 'Enviar vídeo'}
					</Button>
				</form>
			) : (
				<>
					<ProgressBar
						aria-label="Enviando o vídeo"
						value={sent}
						max={Math.max(1, chosen?.file.size ?? 1)}
					/>
					<Notice tone="info" role="status">
						{fileSize(sent)} de {fileSize(chosen?.file.size ?? 0)}. Deixe esta tela aberta.
					</Notice>
					<Button onClick={() => stop.current?.abort()}>Cancelar envio</Button>
				</>
			)}
		</Card>
	);
}

/** '3 min 20 s'. */
function lengthOf(seconds: number): string {
	const minutes = Math.floor(seconds / 60);
	return minutes === 0 ? `${seconds} s` : `${minutes} min ${seconds % 60} s`;
}
