import type { Act } from './act.ts';
import type { Person } from './person.ts';
import type { Product } from './product.ts';
import type { ProductGoals, ProductGoalsForm } from './product-goals.ts';

export type GoalsTarget = Person & {
	/** Number of salesmen directly below. */
	readonly people: number;
	/** null: nothing is set for the month. */
	readonly goals: {
		readonly _id: string;
		readonly products: number;
		readonly updatedAt: string;
		readonly updatedBy: string;
	} | null;
	/** There is an unsaved draft of the month on this device. */
	readonly isBegun: boolean;
};

/** Unsaved goals of one month. */
export type GoalsDraft = {
	readonly form: ProductGoalsForm;
	/** Goals that are changed; null: none were set. */
	readonly _id: string | null;
	/** Revision on which the draft is based; 0: none. */
	readonly revision: number;
	/** Idempotency key: a repeated call saves once. */
	readonly key: string;
};

export type GoalsMonth = {
	readonly target: Person;
	readonly salesmen: readonly Person[];
	readonly goals: ProductGoals | null;
	/** Goals of the previous month; null: none. */
	readonly previous: ProductGoals | null;
	readonly catalogue: readonly Product[];
	/** The unsaved draft; null: none. */
	readonly draft: GoalsDraft | null;
	/** Idempotency key for a new draft. */
	readonly key: string;
};

/** Product goals (rule 10.7). */
export interface GoalsApi {
	/** The coordinators of a Gerente, or the Coordenador alone. `date`: first day of the month. Throws
	 * network errors. */
	targets(date: string): Promise<readonly GoalsTarget[]>;
	/** Throws not-found and network errors. */
	month(targetCode: string, date: string): Promise<GoalsMonth>;
	/** Throws conflict when somebody else saved first, invalid, not-found, and network errors. */
	save(draft: GoalsDraft): Act<ProductGoals>;
}

/** Name of the draft of one month. */
export function goalsDraftName(targetCode: string, date: string): string {
	return `metas/${targetCode}/${date}`;
}
