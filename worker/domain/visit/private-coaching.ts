import type { Coaching } from '#worker/contract/coaching.ts';
import type { Employee } from '#worker/contract/employee.ts';
import type { Check, CheckLocation } from '#worker/contract/stage.ts';
import { searchKeysOf } from './start.ts';

type Coordinates = readonly [longitude: number, latitude: number];

/** A position within about a kilometre (rule 13.41). */
export function coarse([longitude, latitude]: Coordinates): Coordinates {
	return [Math.round(longitude * 100) / 100, Math.round(latitude * 100) / 100];
}

/**
 * The coaching with the positions of its check-ins and check-outs changed; null removes one. Distances
 * and what was decided by them stay, because grades rest on them.
 */
export function withPositions(
	coaching: Coaching,
	change: (position: Coordinates) => Coordinates | null,
): Coaching {
	const moved = (location: CheckLocation | null) =>
		location?.coordinates ? { ...location, coordinates: change(location.coordinates) } : location;
	const checked = (check: Check): Check => ({
		...check,
		location: moved(check.location),
		betterLocation: moved(check.betterLocation),
	});
	const stages = coaching.stages.map((stage) => ({
		...stage,
		checkIn: checked(stage.checkIn),
		checkOut: stage.checkOut && checked(stage.checkOut),
	}));
	return { ...coaching, stages };
}

/**
 * The coaching with another name for a person (rule 13.40). `name`: the one before, which is replaced
 * in texts, too; null: only where the code says who it is.
 */
export function withPseudonym(
	coaching: Coaching,
	{ code, name }: { readonly code: string; readonly name: string | null },
	pseudonym: string,
): Coaching {
	const renamed = <E extends Employee | null>(person: E): E =>
		person?.employeeCode === code ? { ...person, name: pseudonym } : person;
	const { coach, coachee, salesman } = coaching;
	const people = { coach: renamed(coach), coachee: renamed(coachee), salesman: renamed(salesman) };
	const searchKeys = searchKeysOf([people.coachee, people.coach, people.salesman]);
	const kept = { ...coaching, ...people, searchKeys };
	if (name === null) return kept;
	return JSON.parse(JSON.stringify(kept), (_, value: unknown) =>
		typeof value === 'string' ? value.replaceAll(name, pseudonym) : value,
	) as Coaching;
}
