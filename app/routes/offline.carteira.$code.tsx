import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react';
import { UserX } from 'lucide-react';
import { ButtonLink } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { Fact, financialText, IndicatorFacts } from '#app/components/indicator-facts.tsx';
import { PageHeading } from '#app/components/page-heading.tsx';
import { kilograms } from '#app/format.ts';
import type { ScreenHandle } from '#app/screen-handle.ts';
import { WEEKDAYS } from '#app/weekday.ts';
import { worker } from '#app/worker.client.ts';
import { portfolioWeekday } from '#worker/domain/portfolio.ts';

export const handle: ScreenHandle = {
	title: 'Cliente',
	heading: 'page',
	back: '/offline/carteira',
};

export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
	return { client: await worker.portfolio.client(params.code ?? '') };
}

/** What this device knows of one client. */
export default function Client() {
	const { client } = useLoaderData<typeof clientLoader>();
	if (client === null) {
		return (
			<EmptyState
				icon={<UserX />}
				title="Cliente fora da carteira"
				act={<ButtonLink to="/offline/carteira">Voltar à carteira</ButtonLink>}
			>
				Este código não está na carteira deste aparelho.
			</EmptyState>
		);
	}
	const { code, name, segment, address, salesman, phone, buyer, observation } = client;
	const { potential, indicators, financialStatus, weekday } = client;
	const place = [address.district, address.city, address.uf].filter(Boolean).join(', ');
	return (
		<>
			<div>
				<PageHeading>{name}</PageHeading>
				<p className="text-muted">
					{place}
					<span className="figures block text-sm">
						Cliente {code}
						{segment && ` · ${segment}`}
					</span>
				</p>
			</div>
			<Card title="Contato">
				<dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3">
					<Fact label="Comprador">{buyer || 'Não informado'}</Fact>
					<Fact label="Telefone">{phone || 'Não informado'}</Fact>
					<Fact label="Vendedor">{salesman.name}</Fact>
					<Fact label="Dia da rota">
						<span className="inline-block first-letter:uppercase">
							{WEEKDAYS[portfolioWeekday(weekday)].long}
						</span>
					</Fact>
				</dl>
				{observation && <p>{observation}</p>}
			</Card>
			<Card title="Indicadores">
				<dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3">
					<Fact label="Situação financeira">{financialText(financialStatus)}</Fact>
					{indicators && <IndicatorFacts indicators={indicators} />}
				</dl>
			</Card>
			<Card title="Potencial de compra por mês">
				<dl className="grid grid-cols-3 gap-x-4 gap-y-3">
					<Fact label="Bovino">{kilograms(potential.bovine)}</Fact>
					<Fact label="Terceiros">{kilograms(potential.thirdParty)}</Fact>
					<Fact label="PVA">{kilograms(potential.pva)}</Fact>
				</dl>
			</Card>
		</>
	);
}
