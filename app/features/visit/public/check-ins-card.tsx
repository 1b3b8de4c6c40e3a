import { Card } from '#app/ui/card.tsx';
import { absolute, distance } from '#app/ui/format.ts';
import { shortName } from '#app/ui/person-name.ts';
import type { CheckInResult } from '#worker/contract/coaching-result.ts';

type Props = { readonly checkIns: readonly CheckInResult[] | null | undefined };

/** The check-ins out of range, with what was decided about each (rule 3.4). */
export function CheckInsCard({ checkIns }: Props) {
	if (!checkIns?.length) return null;
	return (
		<Card title="Check-ins fora da área">
			<p className="text-muted">
				Quem está acima do coach decide em Aprovações. A nota não muda com a decisão.
			</p>
			<ul className="grid gap-2">
				{checkIns.map((checkIn) => (
					<li key={`${checkIn.clientName} ${checkIn.at}`}>
						<span className="font-semibold">{checkIn.clientName}</span>: {stateText(checkIn)}
						<span className="figures block text-sm text-muted">
							{absolute(checkIn.at)}, a {distance(checkIn.distance)} do cliente (precisão de{' '}
							{distance(checkIn.accuracy)}); a área vai até {distance(checkIn.limit)}
						</span>
					</li>
				))}
			</ul>
		</Card>
	);
}

function stateText({ decision, isAsked = true }: CheckInResult): string {
	if (decision === null) return isAsked ? 'aguarda aprovação' : 'sem pedido de aprovação';
	const { isApproved, by, reason } = decision;
	const state = `${isApproved ? 'aprovado' : 'não aprovado'} por ${shortName(by)}`;
	return reason ? `${state}: “${reason}”` : state;
}
