import { useLoaderData, useSearchParams } from '@remix-run/react';
import { BookUser, SearchX } from 'lucide-react';
import { useMemo } from 'react';
import { DownloadButton } from '#app/features/device/public/download-button.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { DeskPart, deskOnly, useDesk } from '#app/ui/desk-part.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { plural } from '#app/ui/format.ts';
import { ListAndDetail } from '#app/ui/list-and-detail.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { RelativeTime } from '#app/ui/relative-time.tsx';
import { SearchField } from '#app/ui/search-field.tsx';
import { useUpdateSearchParams } from '#app/ui/use-update-search-params.ts';
import type { loadPortfolio } from './portfolio.data.client.ts';
import { PortfolioFilters } from './portfolio-filters.tsx';
import { queryFrom, sortFrom, withParam } from './portfolio-query.ts';
import { PortfolioRows } from './portfolio-rows.tsx';
import { PortfolioSummaryCard } from './portfolio-summary-card.tsx';

const TABLE = deskOnly(async () => (await import('./desk/portfolio-table.tsx')).PortfolioTable);

/** Search, filters, totals of the matching clients, and the clients. */
export function PortfolioScreen({ base }: { readonly base: string }) {
	const { page, options } = useLoaderData<typeof loadPortfolio>();
	const [params] = useSearchParams();
	const change = useUpdateSearchParams();
	const asked = params.toString();
	const query = useMemo(() => queryFrom(new URLSearchParams(asked)), [asked]);
	const sort = useMemo(() => sortFrom(new URLSearchParams(asked)), [asked]);
	const isDesk = useDesk();
	const isOfOne = query.filter.salesman !== null || options.salesman.length < 2;
	const rows = { base, query, sort, page, isOfOne };
	const choose = (name: string, value: string) => change((now) => withParam(now, name, value));
	if (page.lastUpdate === null) {
		return (
			<EmptyState
				icon={<BookUser />}
				title={
					page.failed ? 'Erro ao buscar carteira de clientes' : 'A carteira ainda não foi baixada'
				}
				act={<DownloadButton name="carteira" />}
			>
				Ela é baixada uma vez e fica neste aparelho, também sem internet.
			</EmptyState>
		);
	}
	return (
		<ListAndDetail
			filters={
				<div className="flex flex-wrap items-start gap-2 desk:items-end desk:gap-3 min-[90rem]:grid [&>search]:flex-1 [&>search]:basis-40">
					<SearchField
						label="Buscar cliente por nome, código, cidade ou vendedor"
						placeholder="Buscar cliente"
						defaultValue={query.search}
						onSearch={(text) => choose('busca', text)}
					/>
					<PortfolioFilters
						query={query}
						options={options}
						total={page.total}
						categoriesFailed={page.categoriesFailed}
						choose={choose}
					/>
				</div>
			}
			list={
				<>
					{page.failed && (
						<Notice tone="warn">
							Erro ao buscar carteira de clientes. Esta é a última cópia deste aparelho.
						</Notice>
					)}
					<p role="status" className="text-sm text-muted">
						{plural(page.total, 'cliente', 'clientes', 'Nenhum cliente')} · dados de{' '}
						<RelativeTime at={page.lastUpdate} />
					</p>
					{page.total === 0 ? (
						<EmptyState
							icon={<SearchX />}
							title={params.size > 0 ? 'Nenhum cliente assim' : 'Nenhum cliente na carteira'}
							act={
								params.size > 0 && (
									<ButtonLink to="?" replace>
										Limpar busca e filtros
									</ButtonLink>
								)
							}
						>
							{params.size > 0
								? 'A busca olha nome, código, cidade, bairro e vendedor, sem diferenciar acentos.'
								: 'Os clientes que a empresa der a você e à sua equipe aparecem aqui.'}
						</EmptyState>
					) : (
						<>
							<PortfolioSummaryCard query={query} total={page.total} />
							{isDesk ? (
								<DeskPart code={TABLE} props={rows} instead={PortfolioRows} />
							) : (
								<PortfolioRows {...rows} />
							)}
						</>
					)}
				</>
			}
			detail={null}
		/>
	);
}
