import { Card } from '#app/ui/card.tsx';
import type { PlausibilityFact } from '#worker/contract/plausibility.ts';
import { dayFactClients, dayFactText } from './day-fact-text.ts';

type Props = {
	/** null or undefined: the reader is not above the coach, or the server is older. */
	readonly facts: readonly PlausibilityFact[] | null | undefined;
};

/** What the phone measured that day, for whoever reviews it; nothing when there is nothing. */
export function DayFacts({ facts }: Props) {
	if (!facts || facts.length === 0) return null;
	return (
		<Card title="Medidas do dia">
			<p className="text-muted">
				Só quem está acima de quem fez o coaching lê isto. São medidas do celular, não conclusões:
				elas não mudam a nota.
			</p>
			<ul className="grid gap-2">
				{facts.map((fact, index) => {
					const clients = dayFactClients(fact);
					return (
						// biome-ignore lint/suspicious/noArrayIndexKey: facts keep their order and may repeat
						<li key={index} className="figures">
							{dayFactText(fact)}.
							{clients && <span className="block text-sm text-muted">{clients}</span>}
						</li>
					);
				})}
			</ul>
		</Card>
	);
}
