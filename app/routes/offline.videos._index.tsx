import { useLoaderData } from '@remix-run/react';
import { MonitorDown } from 'lucide-react';
import type { ScreenHandle } from '#app/features/shell/screen-handle.ts';
import { AssignedTraining } from '#app/features/training/public/assigned-training.tsx';
import { VideoRows } from '#app/features/training/video/video-rows.tsx';
import { loadVideos } from '#app/features/training/video/videos.data.client.ts';
import { notAfterActs } from '#app/platform/acts.ts';
import { useOnline } from '#app/platform/use-online.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { fileSize } from '#app/ui/format.ts';

export const handle: ScreenHandle = { title: 'Vídeos baixados', back: '/offline' };

export async function clientLoader() {
	return loadVideos();
}

export const shouldRevalidate = notAfterActs;

/** Downloaded videos and the space they use. */
export default function DownloadedVideos() {
	const { videos } = useLoaderData<typeof clientLoader>();
	const online = useOnline();
	const here = videos.filter(({ download }) => download !== null);
	const bytes = here.reduce((sum, { download }) => sum + (download?.received ?? 0), 0);
	return (
		<>
			<AssignedTraining base="/offline/videos" />
			{here.length === 0 ? (
				<EmptyState
					icon={<MonitorDown />}
					title="Nenhum vídeo neste aparelho"
					act={online && <ButtonLink to="/tv-vendas">Ver a TV Vendas</ButtonLink>}
				>
					Com internet, abra um vídeo da TV Vendas e toque em Baixar para assistir offline. Ele
					aparece aqui.
				</EmptyState>
			) : (
				<Card
					title="Neste aparelho"
					content="rows"
					aside={<span className="figures text-muted">{fileSize(bytes)} em uso</span>}
				>
					<VideoRows videos={here} base="/offline/videos" />
				</Card>
			)}
			{here.length > 0 && here.length < videos.length && (
				<p className="text-muted">Há mais vídeos na TV Vendas, com internet.</p>
			)}
		</>
	);
}
