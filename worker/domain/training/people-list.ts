import type { JobTitle } from '#worker/contract/session.ts';
import { fold, matches } from '../shared/fold.ts';
import { lazily } from '../shared/lazily.ts';

export type ResultStatus = 'not-started' | 'started' | 'finished';

/** Somebody meant to take a quiz, and what became of it. */
export type PersonResult = {
	readonly employeeCode: string;
	readonly name: string;
	readonly jobTitle: JobTitle;
	/** Name of the direct superior; '' without one. */
	readonly superior: string;
	readonly status: ResultStatus;
	/** Finished ones. */
	readonly attempts: number;
	/** Grades 0–1; null: none finished. */
	readonly first: number | null;
	readonly best: number | null;
	/** ISO instant of the last finish, else of the start; null: not begun. */
	readonly at: string | null;
	readonly remindedToday: boolean;
};

export type PeopleSort = 'name' | 'superior' | 'status' | 'best' | 'attempts' | 'at';

export type PeopleQuery = {
	/** Words of name, code or superior, with or without accents. */
	readonly text: string;
	/** 'missing': not finished. */
	readonly status: ResultStatus | 'missing' | 'all';
	readonly sort: PeopleSort;
	readonly descending: boolean;
};

const order = lazily(() => new Intl.Collator('pt-BR', { numeric: true, sensitivity: 'base' }));
const STATUS_ORDER: readonly ResultStatus[] = ['not-started', 'started', 'finished'];

/** The people of a list, chosen and sorted in Portuguese; who has no value comes last, always. */
export function choosePeople(
	people: readonly PersonResult[],
	{ text, status, sort, descending }: PeopleQuery,
): readonly PersonResult[] {
	const chosen = people.filter(
		(one) =>
			(status === 'all' ||
				(status === 'missing' ? one.status !== 'finished' : one.status === status)) &&
			(text.trim() === '' ||
				matches(fold(`${one.name} ${one.employeeCode} ${one.superior}`), text.trim())),
	);
	const sign = descending ? -1 : 1;
	return chosen.sort((a, b) => {
		const [x, y] = [sortValue(a, sort), sortValue(b, sort)];
		if (x === null || y === null) {
			if (x !== y) return x === null ? 1 : -1;
		} else {
			const bySort =
				typeof x === 'number' || typeof y === 'number'
					? Number(x) - Number(y)
					: order().compare(x, y);
			if (bySort !== 0) return sign * bySort;
		}
		return order().compare(a.name, b.name) || order().compare(a.employeeCode, b.employeeCode);
	});
}

function sortValue(person: PersonResult, sort: PeopleSort): string | number | null {
	if (sort === 'status') return STATUS_ORDER.indexOf(person.status);
	return person[sort];
}
