import type { Act } from './act.ts';
import type { Product } from './product.ts';
import type { GoalsPerson, ProductGoals, ProductGoalsForm } from './product-goals.ts';

export type GoalsTarget = GoalsPerson & {
	/** Salesmen directly below. */
	readonly people: number;
	/** null: nothing is set for the month. */
	readonly goals: {
		readonly _id: string;
		readonly products: number;
		readonly updatedAt: string;
		readonly updatedBy: string;
	} | null;
	/** This device keeps something of the month that is not saved. */
	readonly isBegun: boolean;
};

/** What is typed of one month and not saved. */
export type GoalsDraft = {
	readonly form: ProductGoalsForm;
	/** null: nothing was set when it was begun. */
	readonly _id: string | null;
	/** What it was made from; 0: from nothing. */
	readonly revision: number;
	/** Of this one saving: a lost answer and a second tap change nothing twice. */
	readonly key: string;
};

export type GoalsMonth = {
	readonly target: GoalsPerson;
	readonly salesmen: readonly GoalsPerson[];
	readonly goals: ProductGoals | null;
	/** Of the month before. */
	readonly previous: ProductGoals | null;
	readonly catalogue: readonly Product[];
	/** What this device keeps unsaved; null: nothing. */
	readonly draft: GoalsDraft | null;
	/** For a new draft. */
	readonly key: string;
};

/** Goals of a Gerente's coordinators, and of a Coordenador's salesmen. */
export interface GoalsApi {
	/** Of the caller: a Gerente's coordinators; a Coordenador alone. Throws offline, server-failed. */
	targets(date: string): Promise<readonly GoalsTarget[]>;
	/** Throws not-found, offline, timeout, server-failed. */
	month(targetCode: string, date: string): Promise<GoalsMonth>;
	/** Throws conflict when somebody saved meanwhile, invalid, not-found, offline, server-failed. */
	save(draft: GoalsDraft): Act<ProductGoals>;
}

/** The word under which a month that is not saved is kept. */
export function goalsDraftWord(targetCode: string, date: string): string {
	return `metas/${targetCode}/${date}`;
}
