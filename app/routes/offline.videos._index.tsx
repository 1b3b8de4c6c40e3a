import { useLoaderData } from '@remix-run/react';
import { MonitorDown } from 'lucide-react';
import { ButtonLink } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { VideoRows } from '#app/components/tv/video-rows.tsx';
import { fileSize } from '#app/food-solution-words.ts';
import { plural } from '#app/format.ts';
import type { ScreenHandle } from '#app/screen-handle.ts';
import { loadVideos } from '#app/tv/videos.client.ts';
import { useOnline } from '#app/use-online.ts';

export const handle: ScreenHandle = { title: 'Vídeos baixados', back: '/offline' };

export async function clientLoader() {
	return loadVideos();
}

/** What was downloaded to watch without a signal, and the room it takes. */
export default function DownloadedVideos() {
	const { videos } = useLoaderData<typeof clientLoader>();
	const online = useOnline();
	const here = videos.filter(({ download }) => download !== null);
	const bytes = here.reduce((sum, { download }) => sum + (download?.received ?? 0), 0);
	const others = videos.length - here.length;
	return (
		<>
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
			{here.length > 0 && others > 0 && (
				<p className="text-muted">
					{plural(others, 'outro vídeo está', 'outros vídeos estão', '')} na TV Vendas e{' '}
					{others === 1 ? 'precisa' : 'precisam'} de internet.
				</p>
			)}
		</>
	);
}
