import type { Coaching } from '#worker/contract/coaching.ts';
import type { PdvFilter, PdvRow } from '#worker/contract/coaching-api.ts';
import type { RouteClient } from '#worker/contract/route-plan.ts';
import type { PdvStatus, ShownPdvStatus } from '#worker/contract/stage.ts';
import { compareNames } from '../plan/route-plan.ts';
import { fold, matches } from '../shared/fold.ts';
import { type Coordinates, coordinatesOf, distanceInMetres } from './distance.ts';
import { outRouteUsed } from './out-route.ts';
import { gradedVisits } from './score.ts';
import { isInterrupted } from './score-form.ts';
import { countVisits } from './statistics.ts';

export type PdvQuery = {
	readonly filter: PdvFilter;
	/** Names, codes, cities and districts; folded, words in any order. */
	readonly search: string;
	readonly near: Coordinates | null;
};

export type PdvEntries = {
	/** Counts over the whole coaching, without the search. */
	readonly counts: Readonly<Record<PdvFilter, number>>;
	/**
	 * All matches: clients with a known distance first, the nearest first; then the others in the
	 * order of the route, and those out of route by name.
	 */
	readonly rows: readonly PdvRow[];
};

const FILTERS = {
	'in-route': ({ inRoute }) => inRoute,
	'out-of-route': ({ inRoute }) => !inRoute,
	visited: ({ status }) => status !== 'waiting',
	// Clients that must still be visited today: only those in route.
	waiting: ({ inRoute, status }) => inRoute && status === 'waiting',
} satisfies Record<PdvFilter, (entry: PdvRow) => boolean>;

/**
 * Returns the status of a client's latest visit that was not discarded; without one it is 'waiting'
 * (rule 2.15).
 */
export function pdvStatus(coaching: Pick<Coaching, 'stages'>, clientCode: string): ShownPdvStatus {
	return latestStatuses(coaching).get(clientCode) ?? 'waiting';
}

/** The status of every visited client, by code. */
function latestStatuses(coaching: Pick<Coaching, 'stages'>): ReadonlyMap<string, PdvStatus> {
	const statuses = new Map<string, PdvStatus>();
	for (const { pdv, discarded } of coaching.stages) {
		if (pdv && !discarded) statuses.set(pdv.clientCode, pdv.status);
	}
	return statuses;
}

/** The clients of a coaching as a list: filtered, searched, sorted. */
export function pdvEntries(coaching: Coaching, query: PdvQuery): PdvEntries {
	const entries = allEntries(coaching, query.near);
	const count = (filter: PdvFilter) => entries.filter(FILTERS[filter]).length;
	const rows = entries
		.filter(FILTERS[query.filter])
		.filter((entry) => isFound(entry, query.search));
	return {
		counts: {
			'in-route': count('in-route'),
			'out-of-route': count('out-of-route'),
			visited: count('visited'),
			waiting: count('waiting'),
		},
		rows: rows.sort(compareEntries),
	};
}

function allEntries(coaching: Coaching, near: Coordinates | null): readonly PdvRow[] {
	const statuses = latestStatuses(coaching);
	const counted = new Map(countVisits(coaching).map((stage) => [stage.pdv.clientCode, stage]));
	const graded = new Map(gradedVisits(coaching).map((stage) => [stage.pdv?.clientCode, stage]));
	const allowances = new Map(coaching.activeAllowanceClients.map((each) => [each.code, each]));
	const isFull = outRouteUsed(coaching) >= coaching.statistics.goals.maxOutRoute;
	const entryOf = (client: RouteClient, inRoute: boolean): PdvRow => {
		const visit = graded.get(client.code);
		return {
			...client,
			inRoute,
			status: statuses.get(client.code) ?? 'waiting',
			distance: distanceTo(client, near),
			allowance: allowances.get(client.code) ?? null,
			grade: visit?.score.grade ?? null,
			interrupted: visit !== undefined && isInterrupted(visit),
			blocked: !inRoute && isFull && !counted.has(client.code),
		};
	};
	return [
		...coaching.routes.in.map((client) => entryOf(client, true)),
		...coaching.routes.out.map((client) => entryOf(client, false)),
	];
}

/** Metres from a place to a client; null when either position is unknown. */
function distanceTo(client: RouteClient, near: Coordinates | null): number | null {
	const point = coordinatesOf(client.location);
	return near && point ? distanceInMetres(near, point) : null;
}

function isFound({ code, name, city, district }: PdvRow, search: string): boolean {
	return (
		search.trim() === '' || matches(fold(`${code} ${name} ${city} ${district}`), search.trim())
	);
}

/** Compares two rows. Clients in route are already in visiting order, which a stable sort keeps. */
function compareEntries(a: PdvRow, b: PdvRow): number {
	const byDistance = (a.distance ?? Infinity) - (b.distance ?? Infinity);
	const byRoute = Number(b.inRoute) - Number(a.inRoute);
	// The difference of two unknown distances (Infinity − Infinity) is NaN and decides nothing.
	return byDistance || byRoute || (a.inRoute ? 0 : compareNames(a.name, b.name));
}

/** The clients of the visits that were not discarded, each once, in the order of the visits. */
export function visitedClients({
	stages,
}: Pick<Coaching, 'stages'>): readonly { readonly code: string; readonly name: string }[] {
	const names = new Map<string, string>();
	for (const { pdv, discarded } of stages) {
		if (pdv && !discarded) names.set(pdv.clientCode, pdv.name);
	}
	return [...names].map(([code, name]) => ({ code, name }));
}
