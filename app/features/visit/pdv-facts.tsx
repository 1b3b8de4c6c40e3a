import { Fact } from '#app/features/portfolio/public/fact.tsx';
import { financialText } from '#app/features/portfolio/public/financial-text.ts';
import { IndicatorFacts } from '#app/features/portfolio/public/indicator-facts.tsx';
import { Card } from '#app/ui/card.tsx';
import { RelativeTime } from '#app/ui/relative-time.tsx';
import type { CoachingView, PdvView } from '#worker/contract/coaching-api.ts';
import { FeedbackHistory } from './feedback-history.tsx';

type Facts = 'indicators' | 'financialStatus' | 'lastVisitAt' | 'feedbacks';
type Props = {
	readonly view: Pick<PdvView, Facts> & { readonly coaching: Pick<CoachingView, 'teleSales'> };
};

/** What the device knows about the client, for reading before and during the visit. */
export function PdvFacts({ view }: Props) {
	const { indicators, financialStatus, lastVisitAt, feedbacks } = view;
	return (
		<>
			<Card title="Indicadores">
				<dl className="grid grid-fit-8/3 gap-x-4 gap-y-3">
					<Fact label="Situação financeira">{financialText(financialStatus)}</Fact>
					<Fact
						label={view.coaching.teleSales ? 'Último contato com coach' : 'Última visita com coach'}
					>
						<span className="block first-letter:uppercase">
							<RelativeTime at={lastVisitAt} />
						</span>
					</Fact>
					{indicators && <IndicatorFacts indicators={indicators} />}
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
