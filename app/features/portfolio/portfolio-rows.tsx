import { Link } from '@remix-run/react';
import { ChevronRight } from 'lucide-react';
import { useRef } from 'react';
import { shortName } from '#app/ui/person-name.ts';
import { WindowedList } from '#app/ui/windowed-list.tsx';
import type { PortfolioClient } from '#worker/contract/portfolio.ts';
import type {
	PortfolioPage,
	PortfolioQuery,
	PortfolioSort,
} from '#worker/contract/portfolio-api.ts';
import { FinancialMark } from './financial-chip.tsx';
import { findClients } from './portfolio.data.client.ts';

const ROW_REM = 4.75;

export type PortfolioRowsProps = {
	/** Address of the portfolio; the code of a client is appended. */
	readonly base: string;
	readonly query: PortfolioQuery;
	readonly sort: PortfolioSort | null;
	readonly page: PortfolioPage;
	/** All clients are of one salesman, whom the rows then do not name. */
	readonly isOfOne: boolean;
};

/** The clients that match the search and filters. */
export function PortfolioRows({ base, query, sort, page, isOfOne }: PortfolioRowsProps) {
	const list = useRef<HTMLUListElement>(null);
	return (
		<WindowedList<PortfolioClient>
			list={list}
			label="Clientes"
			rem={ROW_REM}
			page={page}
			query={[query, sort]}
			ask={(offset, limit) => findClients(query, sort, offset, limit)}
			keyOf={({ code }) => code}
			row={(client) => <Row base={base} client={client} isOfOne={isOfOne} />}
		/>
	);
}

type RowProps = Pick<PortfolioRowsProps, 'base' | 'isOfOne'> & { readonly client: PortfolioClient };

function Row({ base, client, isOfOne }: RowProps) {
	const { code, name, address, salesman, financialStatus } = client;
	// The row cuts what does not fit, so whose client it is stands first.
	const facts = [!isOfOne && shortName(salesman.name), code, address.district, address.city];
	return (
		<Link to={`${base}/${encodeURIComponent(code)}`} className="@container/row row h-full py-1">
			<span className="grid min-w-0 flex-1 gap-0.5">
				<span className="line-clamp-2 leading-5 font-semibold @max-[12rem]/row:line-clamp-3 @max-[12rem]/row:leading-[1.1]">
					{name}
				</span>
				<span className="flex min-w-0 gap-2 text-sm text-muted">
					{financialStatus !== 'active' && <FinancialMark status={financialStatus} />}
					<span className="min-w-0 truncate">{facts.filter(Boolean).join(' · ')}</span>
				</span>
			</span>
			<ChevronRight aria-hidden="true" className="size-5 flex-none text-edge" />
		</Link>
	);
}
