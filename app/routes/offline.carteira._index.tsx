import { type ClientLoaderFunctionArgs, useLoaderData, useSearchParams } from '@remix-run/react';
import { BookUser, SearchX } from 'lucide-react';
import { DownloadButton } from '#app/components/download-button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { PortfolioRows } from '#app/components/portfolio-rows.tsx';
import { RelativeTime } from '#app/components/relative-time.tsx';
import { SearchField } from '#app/components/search-field.tsx';
import { plural } from '#app/format.ts';
import type { ScreenHandle } from '#app/screen-handle.ts';
import { worker } from '#app/worker.client.ts';

export const handle: ScreenHandle = { title: 'Carteira', back: '/offline' };

/** Rows that come with the screen; the others when they are scrolled to. */
const FIRST = 30;

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
	const search = new URL(request.url).searchParams.get('busca') ?? '';
	return { search, page: await worker.portfolio.search({ search, offset: 0, limit: FIRST }) };
}

/** The portfolio to read, also without a signal. */
export default function Portfolio() {
	const { search, page } = useLoaderData<typeof clientLoader>();
	const [, setParams] = useSearchParams();
	const onSearch = (text: string) =>
		setParams(text === '' ? {} : { busca: text }, { replace: true, preventScrollReset: true });
	if (page.lastUpdate === null) {
		return (
			<EmptyState
				icon={<BookUser />}
				title="A carteira ainda não foi baixada"
				act={<DownloadButton />}
			>
				Ela é baixada uma vez e fica neste aparelho, também sem internet.
			</EmptyState>
		);
	}
	return (
		<>
			<SearchField
				label="Buscar cliente por nome, código, cidade ou vendedor"
				placeholder="Nome, código, cidade ou vendedor"
				defaultValue={search}
				onSearch={onSearch}
			/>
			<p role="status" className="text-sm text-muted">
				{plural(page.total, 'cliente', 'clientes', 'Nenhum cliente')} · dados de{' '}
				<RelativeTime at={page.lastUpdate} />
			</p>
			{page.total === 0 ? (
				<EmptyState icon={<SearchX />} title="Nada com esse nome">
					A busca olha nome, código, cidade, bairro e vendedor, sem diferenciar acentos.
				</EmptyState>
			) : (
				<PortfolioRows key={search} search={search} page={page} />
			)}
		</>
	);
}
