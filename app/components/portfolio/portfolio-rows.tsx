import { Link } from '@remix-run/react';
import { ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { codeOf } from '#app/error-text.ts';
import { useWindowRows } from '#app/use-window-rows.ts';
import { worker } from '#app/worker.client.ts';
import type { PortfolioPage, PortfolioQuery } from '#worker/api-portfolio.ts';
import type { PortfolioClient } from '#worker/domain/portfolio.ts';
import { FinancialMark } from './financial-chip.tsx';

const ROW_REM = 4.75;

type Props = {
	/** Where one client is read. */
	readonly base: string;
	readonly query: PortfolioQuery;
	readonly page: PortfolioPage;
};

/** The clients found: the whole height of the list, and of its rows only those on the screen. */
export function PortfolioRows({ base, query, page }: Props) {
	const list = useRef<HTMLUListElement>(null);
	const { first, count } = useWindowRows(list, page.total, ROW_REM);
	const [more, setMore] = useState<PortfolioPage | null>(null);
	const isFirst = first + count <= page.offset + page.rows.length;
	useEffect(() => {
		if (isFirst) return;
		let over = false;
		const ask = async () => {
			try {
				const found = await worker.portfolio.search({ ...query, offset: first, limit: count });
				if (!over) setMore(found);
			} catch (error) {
				// The rows stay empty until the next scroll; the loader shows what is wrong.
				codeOf(error);
			}
		};
		void ask();
		return () => {
			over = true;
		};
	}, [query, first, count, isFirst]);
	const at = (index: number): PortfolioClient | undefined =>
		page.rows[index - page.offset] ?? more?.rows[index - more.offset];
	return (
		<ul
			ref={list}
			aria-label="Clientes"
			className="card relative"
			style={{ height: `${page.total * ROW_REM}rem` }}
		>
			{Array.from({ length: count }, (_, step) => first + step).map((index) => (
				<li
					key={index}
					aria-setsize={page.total}
					aria-posinset={index + 1}
					className="absolute inset-x-0 border-b border-line"
					style={{ top: `${index * ROW_REM}rem`, height: `${ROW_REM}rem` }}
				>
					<Row base={base} client={at(index)} />
				</li>
			))}
		</ul>
	);
}

function Row({
	base,
	client,
}: {
	readonly base: string;
	readonly client: PortfolioClient | undefined;
}) {
	if (!client) return <span className="skeleton m-3 block h-10" aria-hidden="true" />;
	const { code, name, address, salesman, financialStatus } = client;
	return (
		<Link to={`${base}/${encodeURIComponent(code)}`} className="row h-full">
			<span className="grid min-w-0 flex-1 gap-0.5">
				<span className="truncate font-semibold">{name}</span>
				<span className="flex min-w-0 gap-2 text-sm text-muted">
					{financialStatus !== 'active' && <FinancialMark status={financialStatus} />}
					<span className="min-w-0 truncate">
						{[code, address.district, address.city, salesman.name].filter(Boolean).join(' · ')}
					</span>
				</span>
			</span>
			<ChevronRight aria-hidden="true" className="size-5 flex-none text-edge" />
		</Link>
	);
}
