import { useSearchParams } from '@remix-run/react';
import { SearchX, Tv } from 'lucide-react';
import { useMemo } from 'react';
import { UnreadableRows } from '#app/features/device/public/unreadable-rows.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { compare, plural } from '#app/ui/format.ts';
import { Notice } from '#app/ui/notice.tsx';
import { RelativeTime } from '#app/ui/relative-time.tsx';
import { SearchField } from '#app/ui/search-field.tsx';
import { Segmented } from '#app/ui/segmented.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useUpdateSearchParams } from '#app/ui/use-update-search-params.ts';
import type { VideoRow, VideosView } from '#worker/contract/videos-api.ts';
import { matchesVideo } from '#worker/domain/training/video.ts';
import { filterFrom, hrefWith, SHOWN } from './video-query.ts';
import { VideoRows } from './video-rows.tsx';
import { refreshVideos } from './videos.data.client.ts';

const AGAIN = <Button onClick={refreshVideos}>Tentar de novo</Button>;

/** Videos to watch, without those about food solutions. The filters are in the address. */
export function VideoList({ view }: { readonly view: VideosView }) {
	const [params] = useSearchParams();
	const change = useUpdateSearchParams();
	const asked = params.toString();
	const found = useMemo(() => {
		const filter = filterFrom(new URLSearchParams(asked));
		return view.videos.filter((video) => matchesVideo(video, filter, view.now));
	}, [view, asked]);
	if (view.lastUpdate === null) {
		if (!view.failed) return <Skeleton rows={5} label="Carregando vídeos" />;
		return (
			<EmptyState icon={<Tv />} title="Os vídeos não chegaram" act={AGAIN}>
				O servidor não respondeu. Confira o sinal e tente de novo.
			</EmptyState>
		);
	}
	if (view.videos.length === 0) {
		return (
			<EmptyState icon={<Tv />} title="Nenhum vídeo por enquanto">
				Os vídeos publicados pela sua empresa aparecem aqui, os mais novos primeiro.
			</EmptyState>
		);
	}
	const search = (text: string) =>
		change((before) => new URLSearchParams(hrefWith(before, 'busca', text).slice(1)));
	return (
		<>
			<SearchField
				label="Buscar vídeo por título ou assunto"
				placeholder="Título ou assunto"
				defaultValue={params.get('busca') ?? ''}
				onSearch={search}
			/>
			<Filters params={params} videos={view.videos} />
			<UnreadableRows kinds={['video', 'quiz']} />
			{view.failed && (
				<Notice tone="warn" act={AGAIN}>
					A lista não pôde ser atualizada. Esta é a última cópia deste aparelho.
				</Notice>
			)}
			<p role="status" className="text-sm text-muted">
				{plural(found.length, 'vídeo', 'vídeos', 'Nenhum vídeo')} · lista de{' '}
				<RelativeTime at={view.lastUpdate} />
			</p>
			{found.length === 0 ? (
				<EmptyState
					icon={<SearchX />}
					title="Nenhum vídeo assim"
					act={
						<ButtonLink to="?" replace>
							Limpar busca e filtros
						</ButtonLink>
					}
				>
					A busca olha título, descrição e assunto, sem diferenciar acentos.
				</EmptyState>
			) : (
				<div className="grid items-start gap-4 grid-fit-22/2">
					<Group title="TV Vendas" videos={found.filter((one) => !one.isFoodSolutionContent)} />
					<Group title="Food Solution" videos={found.filter((one) => one.isFoodSolutionContent)} />
				</div>
			)}
		</>
	);
}

function Group({
	title,
	videos,
}: {
	readonly title: string;
	readonly videos: readonly VideoRow[];
}) {
	if (videos.length === 0) return null;
	return (
		<Card
			title={title}
			content="rows"
			aside={<span className="figures text-muted">{videos.length}</span>}
		>
			<VideoRows videos={videos} base="/tv-vendas/video" />
		</Card>
	);
}

function Filters({
	params,
	videos,
}: {
	readonly params: URLSearchParams;
	readonly videos: readonly VideoRow[];
}) {
	const shown = params.get('mostrar') ?? '';
	const category = params.get('categoria') ?? '';
	const categories = [...new Set(videos.map((video) => video.category))].filter(Boolean);
	return (
		<div className="grid gap-1">
			<Segmented
				label="Mostrar"
				segments={SHOWN.map(([value, label]) => ({
					to: hrefWith(params, 'mostrar', value),
					label,
					chosen: shown === value,
				}))}
			/>
			<Segmented
				label="Assunto"
				segments={['', ...categories.sort(compare)].map((value) => ({
					to: hrefWith(params, 'categoria', value),
					label: value === '' ? 'Todos os assuntos' : value,
					chosen: category === value,
				}))}
			/>
		</div>
	);
}
