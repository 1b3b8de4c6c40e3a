import { Card } from '#app/ui/card.tsx';
import { kilograms } from '#app/ui/format.ts';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { WEEKDAY_NAMES } from '#app/ui/weekday.ts';
import type { PortfolioClient } from '#worker/contract/portfolio.ts';
import { portfolioWeekday } from '#worker/domain/portfolio/portfolio.ts';
import { FinancialChip } from './financial-chip.tsx';
import { Fact } from './public/fact.tsx';
import { IndicatorFacts } from './public/indicator-facts.tsx';

/** Name, code and address of a client. */
export function ClientHeading({ client }: { readonly client: PortfolioClient }) {
	const { code, name, segment, address, financialStatus } = client;
	const place = [address.district, address.city, address.uf].filter(Boolean).join(', ');
	return (
		<div className="grid justify-items-start gap-1">
			<PageHeading>{name}</PageHeading>
			<p className="text-muted">
				{place}
				<span className="figures block text-sm">
					Cliente {code}
					{segment && ` · ${segment}`}
				</span>
			</p>
			<FinancialChip status={financialStatus} />
		</div>
	);
}

/** Salesman, day of the route and commercial division of a client. */
export function RouteFacts({ client }: { readonly client: PortfolioClient }) {
	return (
		<>
			<Fact label="Vendedor">{client.salesman.name}</Fact>
			<Fact label="Dia da rota">
				<span className="inline-block first-letter:uppercase">
					{WEEKDAY_NAMES[portfolioWeekday(client.weekday)].long}
				</span>
			</Fact>
			<Fact label="Divisão comercial">{client.comercialDivision || 'Não informada'}</Fact>
		</>
	);
}

/** What a client buys, and could buy. */
export function ClientPurchases({ client }: { readonly client: PortfolioClient }) {
	const { indicators, potential } = client;
	return (
		<>
			<Card title="Indicadores">
				{indicators ? (
					<dl className="grid grid-fit-8/3 gap-x-4 gap-y-3">
						<IndicatorFacts indicators={indicators} />
					</dl>
				) : (
					<p className="text-muted">Este cliente ainda não tem indicadores.</p>
				)}
			</Card>
			<Card title="Potencial de compra por mês">
				<dl className="grid grid-fit-5/3 gap-x-4 gap-y-3">
					<Fact label="Bovino">{kilograms(potential.bovine)}</Fact>
					<Fact label="Terceiros (outras marcas)">{kilograms(potential.thirdParty)}</Fact>
					<Fact label="PVA (valor agregado)">{kilograms(potential.pva)}</Fact>
				</dl>
			</Card>
		</>
	);
}
