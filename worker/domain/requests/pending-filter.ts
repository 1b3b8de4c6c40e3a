import type { PendingFilter } from '#worker/contract/decisions-api.ts';
import type { PendingSort } from '#worker/contract/pending-sort.ts';
import { fold } from '../shared/fold.ts';
import { groupBy } from '../shared/group-by.ts';
import { lazily } from '../shared/lazily.ts';
import type { RequestDigest } from './digest.ts';

/** A person of a hierarchy and their direct manager. */
export type Subordinate = { readonly employeeCode: string; readonly parentCode: string | null };

/** Everything, oldest first. */
export const NO_PENDING_FILTER: PendingFilter = {
	verdict: 'all',
	search: '',
	person: null,
	team: null,
	reason: null,
	rule: null,
	sort: 'oldest',
};

const order = lazily(() => new Intl.Collator('pt-BR', { numeric: true, sensitivity: 'base' }));

const ORDERS: Readonly<Record<PendingSort, (a: RequestDigest, b: RequestDigest) => number>> = {
	oldest: byAge,
	newest: (a, b) => byAge(b, a),
	person: (a, b) => byPerson(a, b) || byAge(a, b),
	'person-last': (a, b) => byPerson(b, a) || byAge(a, b),
	cost: (a, b) => b.amount - a.amount || byAge(a, b),
	cheapest: (a, b) => a.amount - b.amount || byAge(a, b),
	soonest: (a, b) => byStart(a, b) || byAge(a, b),
	latest: (a, b) => byStart(b, a) || byAge(a, b),
};

function byPerson(a: RequestDigest, b: RequestDigest): number {
	return order().compare(a.person.name, b.person.name);
}

function byStart(a: RequestDigest, b: RequestDigest): number {
	if (a.startDate === b.startDate) return 0;
	return a.startDate < b.startDate ? -1 : 1;
}

/** Oldest first; requests with the same instant have a fixed order. */
function byAge(a: RequestDigest, b: RequestDigest): number {
	if (a.createdAt !== b.createdAt) return a.createdAt < b.createdAt ? -1 : 1;
	return a.id < b.id ? -1 : Number(a.id > b.id);
}

/** Applies the filter except for verdict and rule; the tabs of the verdicts count the result. */
export function withoutVerdict(
	digests: readonly RequestDigest[],
	{ search, person, reason }: PendingFilter,
	team: ReadonlySet<string> | null,
): readonly RequestDigest[] {
	const words = fold(search)
		.split(/\s+/)
		.filter((word) => word !== '');
	return digests.filter(
		(digest) =>
			(person === null || digest.person.code === person) &&
			(reason === null || digest.reason === reason) &&
			(team === null || team.has(digest.person.code)) &&
			words.every((word) => digest.terms.includes(word)),
	);
}

/** The digests with verdict and rule of the filter, in its order. */
export function sorted(
	digests: readonly RequestDigest[],
	{ verdict, rule, sort }: PendingFilter,
): readonly RequestDigest[] {
	const shown = digests.filter(
		(each) =>
			(verdict === 'all' || each.verdict === verdict) &&
			(rule === null || (each.verdict === 'look' && each.rule === rule)),
	);
	return shown.toSorted(ORDERS[sort]);
}

/** Returns the employee codes of `leader` and everyone below, at any depth. */
export function teamOf(leader: string, everyone: readonly Subordinate[]): ReadonlySet<string> {
	const below = groupBy(everyone, ({ parentCode }) => parentCode);
	const team = new Set([leader]);
	for (const code of team) {
		for (const { employeeCode } of below.get(code) ?? []) team.add(employeeCode);
	}
	return team;
}

/** The number of digests of each team, by the code of who leads it; in one pass, however many teams. */
export function countsOfTeams(
	digests: readonly RequestDigest[],
	everyone: readonly Subordinate[],
): ReadonlyMap<string, number> {
	const ofPerson = new Map<string, number>();
	for (const { person } of digests) ofPerson.set(person.code, (ofPerson.get(person.code) ?? 0) + 1);
	const rows = groupBy(everyone, ({ employeeCode }) => employeeCode);
	const counts = new Map<string, number>();
	for (const [code, own] of ofPerson) {
		const leaders = new Set([code]);
		for (const each of leaders) {
			for (const { parentCode } of rows.get(each) ?? []) if (parentCode) leaders.add(parentCode);
			counts.set(each, (counts.get(each) ?? 0) + own);
		}
	}
	return counts;
}

type Choice = { readonly value: string; readonly label: string; readonly count: number };

/** The distinct values of a list and the chosen one with their counts, in Portuguese order. */
export function choices(
	digests: readonly RequestDigest[],
	chosen: Omit<Choice, 'count'> | null,
	of: (digest: RequestDigest) => Omit<Choice, 'count'>,
): readonly Choice[] {
	const found = new Map<string, { value: string; label: string; count: number }>();
	if (chosen) found.set(chosen.value, { ...chosen, count: 0 });
	for (const digest of digests) {
		const { value, label } = of(digest);
		const known = found.get(value);
		if (known) {
			known.label = label;
			known.count++;
		} else found.set(value, { value, label, count: 1 });
	}
	return [...found.values()].sort((a, b) => order().compare(a.label, b.label));
}
