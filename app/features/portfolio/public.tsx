import type { ReactNode } from 'react';
import { count, date, kilograms, money } from '#app/ui/format.ts';
import type { ClientIndicators } from '#worker/contract/portfolio.ts';

const FINANCIAL: Readonly<Record<string, string>> = {
	active: 'Ativo',
	inactive: 'Inativo',
	blocked: 'Bloqueado',
	defaulter: 'Inadimplente',
	other: 'Outra situação',
};

export function financialText(status: string | null): string {
	return status === null ? 'Não informada' : (FINANCIAL[status] ?? 'Outra situação');
}

/** A label and its value, inside a `dl`. */
export function Fact({
	label,
	children,
}: {
	readonly label: string;
	readonly children: ReactNode;
}) {
	return (
		<div>
			<dt className="text-sm text-muted">{label}</dt>
			<dd className="figures font-semibold">{children}</dd>
		</div>
	);
}

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
