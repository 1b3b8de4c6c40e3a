import type { Act } from './act.ts';
import type { AllowanceKind, AllowanceWish } from './allowance.ts';
import type { MileageWish } from './mileage.ts';
import type { AllowanceTarget, Request, RequestPerson, VisitFrequency } from './request.ts';

export type AskingOptions = {
	/** The company's day, ISO date. */
	readonly today: string;
	/** Whom this person may ask for. */
	readonly targets: readonly AllowanceTarget[];
	readonly reasons: Readonly<Record<AllowanceTarget | 'mileage', readonly string[]>>;
	readonly visitFrequencies: readonly VisitFrequency[];
	/** Requests of one sending. */
	readonly atOnce: number;
	/** R$ per km. */
	readonly kmPrice: number;
	/** Whose trips may be asked for, when it is one person alone; null: there is a choice. */
	readonly onlyDriver: RequestPerson | null;
	/** ISO instant of the data. */
	readonly lastUpdate: string;
};

/** What one sending asks for: items of one kind. */
export type Asked =
	| { readonly kind: AllowanceKind; readonly items: readonly AllowanceWish[] }
	| { readonly kind: 'mileageallowance'; readonly items: readonly MileageWish[] };

/** Extension: what people ask for when visits do not take place, and for their trips. */
export interface AllowancesApi {
	/**
	 * At most 30 minutes old, older without an answer. Throws not-found when the API has no
	 * allowances, and, without a copy, offline, timeout, server-failed.
	 */
	options(): Promise<AskingOptions>;
	/**
	 * Whom one may ask for as `target` ('mileage': whose trips), by name or code, without accents;
	 * at most `limit`. From the copy; empty before `options`.
	 */
	people(query: {
		readonly target: AllowanceTarget | 'mileage';
		readonly search: string;
		readonly limit: number;
	}): Promise<{ readonly total: number; readonly rows: readonly RequestPerson[] }>;
	/** Retroactive ones that wait, of this person and everybody below. Throws for the network. */
	pendingRetroactive(): Promise<readonly Request[]>;
	/**
	 * One request each, all or none; the same `key` asks once. Throws invalid with
	 * `items.{index}.{field}` → AskingProblem, key-reuse, and for the network.
	 */
	ask(asked: Asked, key: string): Act<readonly Request[]>;
}
