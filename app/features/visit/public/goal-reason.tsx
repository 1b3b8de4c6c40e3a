import { count } from '#app/ui/format.ts';
import type { Statistics } from '#worker/contract/coaching.ts';

/** The exact figures of the goal, in which a fortnightly client is a half (rule 4.13). */
export function GoalReason({ statistics: { goals, pdvs } }: { readonly statistics: Statistics }) {
	return (
		<details className="text-sm text-muted">
			<summary className="min-h-12 cursor-pointer content-center underline">
				Como a meta é contada
			</summary>
			<p className="figures">
				Planejado {count(pdvs.planned)}, meta {count(goals.minInRoute)}, feito {count(pdvs.inRoute)}
				. Cliente Quinzenal conta metade. Cliente com outro abono só entra na meta se for atendido.
			</p>
		</details>
	);
}
