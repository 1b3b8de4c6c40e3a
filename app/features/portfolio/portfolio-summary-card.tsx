import { ChevronDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { codeOf, errorText } from '#app/platform/error-text.ts';
import { count, kilograms, money, plural } from '#app/ui/format.ts';
import type { PortfolioQuery, PortfolioSummary } from '#worker/contract/portfolio-api.ts';
import { BUYING_DAYS } from '#worker/domain/portfolio/portfolio-summary.ts';
import { loadSummary } from './portfolio.data.client.ts';
import { Fact } from './public.tsx';

type Props = { readonly query: PortfolioQuery; readonly total: number };

/** Totals of the matching clients, calculated when the card is opened. */
export function PortfolioSummaryCard({ query, total }: Props) {
	const [open, setOpen] = useState(false);
	return (
		<details className="card" onToggle={(event) => setOpen(event.currentTarget.open)}>
			<summary className="row justify-between font-semibold">
				Indicadores de {plural(total, 'cliente', 'clientes', 'nenhum cliente')}
				<ChevronDown
					aria-hidden="true"
					className={`size-5 flex-none ${open ? 'rotate-180' : ''}`}
				/>
			</summary>
			{open && <Summary query={query} />}
		</details>
	);
}

function Summary({ query }: { readonly query: PortfolioQuery }) {
	const [sum, setSum] = useState<PortfolioSummary | null>(null);
	const [wrong, setWrong] = useState<string | null>(null);
	useEffect(() => {
		let over = false;
		// Totals of an earlier search must not stand under the new count.
		setSum(null);
		const ask = async () => {
			try {
				const answer = await loadSummary(query);
				if (!over && answer) setSum(answer);
			} catch (error) {
				if (!over) setWrong(errorText(codeOf(error)));
			}
		};
		void ask();
		return () => {
			over = true;
		};
	}, [query]);
	if (wrong) return <p className="p-4 text-danger">{wrong}</p>;
	if (!sum) return <p className="p-4 text-muted">Somando…</p>;
	if (sum.clients === 0) return <p className="p-4 text-muted">Nenhum deles tem indicadores.</p>;
	return (
		<dl className="grid grid-cols-2 gap-x-4 gap-y-3 p-4 sm:grid-cols-3">
			<Fact label="Volume médio por mês">{kilograms(sum.volume)}</Fact>
			<Fact label="Pedido médio">{money(sum.averageTicket)}</Fact>
			<Fact label="Produtos por cliente">{count(sum.averageMix)}</Fact>
			<Fact label={`Compraram em ${BUYING_DAYS} dias`}>
				{count(sum.buying)} de {count(sum.clients)}
			</Fact>
			<Fact label="Em atraso">{sum.overdue > 0 ? money(sum.overdue) : 'Nada'}</Fact>
			<Fact label="Clientes em atraso">{count(sum.overdueClients)}</Fact>
		</dl>
	);
}
