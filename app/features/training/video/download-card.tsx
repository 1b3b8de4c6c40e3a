import { Link } from '@remix-run/react';
import { CircleCheck, CloudDownload, Pause, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { codeOf, errorText } from '#app/platform/error-text.ts';
import { storageState } from '#app/platform/storage.client.ts';
import { useOnline } from '#app/platform/use-online.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Ask } from '#app/ui/dialog.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { fileSize, megabytes } from '#app/ui/format.ts';
import { toast } from '#app/ui/toast.tsx';
import type { VideoRow } from '#worker/contract/videos-api.ts';
import { lacksRoom } from '#worker/domain/training/room.ts';
import type { AppErrorCode } from '#worker/errors.ts';
import { downloadedText, waitingText } from './video-words.ts';
import { useVideoActs } from './videos.data.client.ts';

/** Megabytes left for this app, read again when `change` changes; null: unknown. */
function useFreeMb(change: unknown): number | null {
	const [free, setFree] = useState<number | null>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: a download or a removal changes it
	useEffect(() => {
		void storageState().then(({ usedMb, quotaMb }) => {
			if (usedMb !== null && quotaMb !== null) setFree(Math.max(0, quotaMb - usedMb));
		});
	}, [change]);
	return free;
}

/** Stores a video on this device: shows size and progress, and can stop or remove it. */
export function DownloadCard({ video }: { readonly video: VideoRow }) {
	const { _id, bytes, title, download } = video;
	const online = useOnline();
	const act = useVideoActs();
	const freeMb = useFreeMb(download?.state);
	const mayStart = online && !lacksRoom(bytes, freeMb);
	const [code, setCode] = useState<AppErrorCode | null>(null);
	const [asks, setAsks] = useState(false);
	const run = async (work: () => Promise<void>) => {
		setCode(null);
		try {
			await work();
		} catch (error) {
			setCode(codeOf(error));
		}
	};
	const start = () => run(() => act('download', _id));
	const remove = () => {
		setAsks(false);
		return run(async () => {
			await act('remove', _id);
			toast('Vídeo apagado deste aparelho');
		});
	};
	if (bytes === 0 && download === null) return null;
	return (
		<Card title="Assistir offline">
			{download === null && (
				<>
					<p className="text-muted">
						{fileSize(bytes)}
						{freeMb !== null && ` · ${megabytes(freeMb)} livres neste aparelho`}
					</p>
					<Button
						className="w-full"
						icon={<CloudDownload aria-hidden="true" className="size-5" />}
						aria-disabled={!mayStart}
						onClick={() => mayStart && void start()}
					>
						Baixar para assistir offline
					</Button>
					{!online && <p className="text-sm text-muted">Para baixar é preciso internet.</p>}
					{lacksRoom(bytes, freeMb) && (
						<p className="text-sm font-medium text-warn">
							Não há espaço para este vídeo e para o seu trabalho. Apague{' '}
							<Link className="underline" to="/offline/videos">
								vídeos baixados
							</Link>
							, fotos ou aplicativos.
						</p>
					)}
				</>
			)}
			{download !== null && download.state !== 'done' && (
				<>
					<progress
						className="h-2 w-full accent-accent"
						aria-label={`Download de ${title}`}
						max={download.bytes}
						value={download.received}
					/>
					<p role="status" className="figures text-muted">
						{downloadedText(download)}
						{download.received > 0 && ` · ${fileSize(download.received)}`} de{' '}
						{fileSize(download.bytes)}
						{download.state === 'paused' && download.reason === null && ' · Pausado'}
					</p>
					{download.state === 'waiting' && (
						<p className="font-medium text-warn">{waitingText(download.reason)}</p>
					)}
					{download.state === 'paused' && download.reason !== null && (
						<p className="font-medium text-warn">Parou: {errorText(download.reason)}</p>
					)}
					<div className="grid gap-2 grid-fit-13/2">
						{download.state === 'paused' ? (
							<Button aria-disabled={!online} onClick={() => online && void start()}>
								Continuar download
							</Button>
						) : (
							<Button
								icon={<Pause aria-hidden="true" className="size-5" />}
								onClick={() => void run(() => act('pause', _id))}
							>
								Pausar download
							</Button>
						)}
						<Button look="quiet" onClick={() => void remove()}>
							Cancelar download
						</Button>
					</div>
				</>
			)}
			{download?.state === 'done' && (
				<>
					<p className="flex items-center gap-2">
						<CircleCheck aria-hidden="true" className="size-5 flex-none text-accent" />
						<span>Neste aparelho · {fileSize(download.bytes)}. Toca também sem internet.</span>
					</p>
					<Button
						icon={<Trash2 aria-hidden="true" className="size-5" />}
						onClick={() => setAsks(true)}
					>
						Apagar do aparelho
					</Button>
				</>
			)}
			<ErrorNote code={code} />
			<Ask
				open={asks}
				title="Apagar do aparelho?"
				act="Apagar vídeo"
				stay="Manter vídeo"
				danger
				onAct={() => void remove()}
				onStay={() => setAsks(false)}
			>
				<p>
					“{title}” deixa de tocar sem internet. O que você já assistiu continua anotado, e o vídeo
					pode ser baixado de novo.
				</p>
			</Ask>
		</Card>
	);
}
