import { count, date, kilograms, money } from '#app/format.ts';
import type { PdvView } from '#worker/api-coaching.ts';
import { Card } from './card.tsx';
import { FeedbackHistory } from './feedback-history.tsx';
import { RelativeTime } from './relative-time.tsx';

const FINANCIAL: Readonly<Record<string, string>> = {
	active: 'Ativo',
	inactive: 'Inativo',
	blocked: 'Bloqueado',
	defaulter: 'Inadimplente',
	other: 'Outra situação',
};

function Fact({ label, children }: { readonly label: string; readonly children: React.ReactNode }) {
	return (
		<div>
			<dt className="text-sm text-muted">{label}</dt>
			<dd className="figures font-semibold">{children}</dd>
		</div>
	);
}

/** What the device knows of the client, to read before and during the visit. */
export function PdvFacts({ view }: { readonly view: PdvView }) {
	const { indicators, financialStatus, lastVisitAt, feedbacks } = view;
	return (
		<>
			<Card title="Indicadores">
				<dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3">
					<Fact label="Situação financeira">
						{financialStatus === null
							? 'Não informada'
							: (FINANCIAL[financialStatus] ?? 'Outra situação')}
					</Fact>
					<Fact label="Última visita com coach">
						<RelativeTime at={lastVisitAt} />
					</Fact>
					{indicators && (
						<>
							<Fact label="Volume médio por mês">{kilograms(indicators.averageVolume)}</Fact>
							<Fact label="Pedido médio">{money(indicators.averageTicket)}</Fact>
							<Fact label="Produtos diferentes">{count(indicators.mix)}</Fact>
							<Fact label="Última compra">
								{indicators.lastPurchase ? date(indicators.lastPurchase) : 'Nenhuma'}
							</Fact>
							<Fact label="Em atraso">
								{indicators.overdue > 0 ? money(indicators.overdue) : 'Nada'}
							</Fact>
						</>
					)}
				</dl>
				{!indicators && (
					<p className="text-sm text-muted">
						Os números de compra aparecem aqui quando a carteira deste cliente está no aparelho.
					</p>
				)}
			</Card>
			<FeedbackHistory
				title="Feedbacks anteriores neste cliente"
				feedbacks={feedbacks}
				empty="Nenhum feedback neste cliente ainda."
			/>
		</>
	);
}
