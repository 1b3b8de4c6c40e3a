import { type PersonResult, RESULT_STATUSES } from '#worker/contract/quiz-results.ts';
import type { PeopleQuery, PeopleSort } from '#worker/contract/quiz-results-api.ts';
import { fold, matches } from '../shared/fold.ts';
import { lazily } from '../shared/lazily.ts';

const order = lazily(() => new Intl.Collator('pt-BR', { numeric: true, sensitivity: 'base' }));

/** Filters and sorts people in Portuguese order; people without a value always come last. */
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
	if (sort === 'status') return RESULT_STATUSES.indexOf(person.status);
	return person[sort];
}
