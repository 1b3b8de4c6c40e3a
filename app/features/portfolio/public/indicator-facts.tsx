import { count, date, kilograms, money } from '#app/ui/format.ts';
import type { ClientIndicators } from '#worker/contract/portfolio.ts';
import { Fact } from './fact.tsx';

/** What a client buys, inside a `dl`. */
export function IndicatorFacts({ indicators }: { readonly indicators: ClientIndicators }) {
	const { averageVolume, averageTicket, mix, lastPurchase, overdue } = indicators;
	return (
		<>
			<Fact label="Volume médio por mês">{kilograms(averageVolume)}</Fact>
			<Fact label="Pedido médio">{money(averageTicket)}</Fact>
			<Fact label="Produtos diferentes">{count(mix)}</Fact>
			<Fact label="Última compra">{lastPurchase ? date(lastPurchase) : 'Nenhuma'}</Fact>
			<Fact label="Em atraso">{overdue > 0 ? money(overdue) : 'Nada'}</Fact>
		</>
	);
}
