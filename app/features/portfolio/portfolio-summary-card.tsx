import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '#app/platform/error-text.ts';
import { count, kilograms, money, plural } from '#app/ui/format.ts';
import type { PortfolioQuery } from '#worker/contract/portfolio-api.ts';
import { BUYING_DAYS } from '#worker/domain/portfolio/portfolio-summary.ts';
import { useSummary } from './portfolio.data.client.ts';
import { Fact } from './public/fact.tsx';

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
			{open && <Summary key={JSON.stringify(query)} query={query} />}
		</details>
	);
}

function Summary({ query }: { readonly query: PortfolioQuery }) {
	const { data: sum, code } = useSummary(query);
	if (code !== null) return <p className="p-4 text-danger">{errorText(code)}</p>;
	if (!sum) return <p className="p-4 text-muted">Somando…</p>;
	if (sum.clients === 0) return <p className="p-4 text-muted">Nenhum deles tem indicadores.</p>;
	return (
		<dl className="grid grid-fit-8/3 gap-x-4 gap-y-3 p-4">
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
