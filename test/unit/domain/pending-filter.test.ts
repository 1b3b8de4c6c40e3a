import { describe, expect, it } from 'vitest';
import type { PendingFilter } from '#worker/contract/decisions-api.ts';
import type { RequestDigest } from '#worker/domain/requests/digest.ts';
import {
	choices,
	countsOfTeams,
	NO_PENDING_FILTER as NO_FILTER,
	sorted,
	teamOf,
	withoutVerdict,
} from '#worker/domain/requests/pending-filter.ts';
import { choicesOf } from '#worker/services/requests/request-choices.ts';

const one = (id: string, change: Partial<RequestDigest>): RequestDigest => ({
	id,
	verdict: 'within',
	createdAt: `2026-03-0${id}T12:00:00.000Z`,
	startDate: `2026-04-0${9 - Number(id)}`,
	person: { code: 'V1', name: 'Álvaro' },
	clientCode: null,
	reason: 'Reforma',
	rule: '',
	amount: 0,
	terms: 'alvaro acougue sao joao',
	...change,
});
const list = [
	one('1', { verdict: 'look', rule: 'overlap', amount: 5 }),
	one('2', { person: { code: 'V2', name: 'Bia' }, terms: 'bia padaria', amount: 9 }),
	one('3', { reason: 'Férias' }),
];
const ids = (digests: readonly RequestDigest[]) => digests.map(({ id }) => id);

describe('a filter of pending requests', () => {
	it.each<[string, Partial<PendingFilter>, string[]]>([
		['words in any order, without accents', { search: 'AÇOUGUE alv' }, ['1', '3']],
		['a person', { person: 'V2' }, ['2']],
		['a reason', { reason: 'Férias' }, ['3']],
		['a reason of nobody', { reason: 'Obra' }, []],
	])('by %s', (_, change, wanted) => {
		expect(ids(withoutVerdict(list, { ...NO_FILTER, ...change }, null))).toEqual(wanted);
	});

	it('by a team, however deep', () => {
		const people = [
			{ employeeCode: 'C1', parentCode: 'G1' },
			{ employeeCode: 'V1', parentCode: 'C1' },
			{ employeeCode: 'V2', parentCode: 'C2' },
		];
		expect([...teamOf('G1', people)]).toEqual(['G1', 'C1', 'V1']);
		expect(ids(withoutVerdict(list, NO_FILTER, teamOf('G1', people)))).toEqual(['1', '3']);
	});

	it('counts every team as its filter finds it, in a hierarchy with a loop too', () => {
		const people = [
			{ employeeCode: 'E1', parentCode: null },
			{ employeeCode: 'G1', parentCode: 'E1' },
			{ employeeCode: 'C1', parentCode: 'G1' },
			{ employeeCode: 'V1', parentCode: 'C1' },
			{ employeeCode: 'C2', parentCode: 'V2' },
			{ employeeCode: 'V2', parentCode: 'C2' },
			{ employeeCode: 'C3', parentCode: 'G1' },
		];
		const alone = one('4', { person: { code: 'V9', name: 'Zeca' } });
		const counts = countsOfTeams([...list, alone], people);
		expect(Object.fromEntries(counts)).toEqual({ V9: 1, V1: 2, C1: 2, G1: 2, E1: 2, V2: 1, C2: 1 });
		for (const { employeeCode } of people) {
			const found = withoutVerdict(list, NO_FILTER, teamOf(employeeCode, people));
			expect(counts.get(employeeCode) ?? 0).toBe(found.length);
		}
	});

	it('reads the hierarchy as often for two hundred leaders as for one', () => {
		let reads = 0;
		const people = Array.from({ length: 400 }, (_, n) => ({
			jobTitle: n % 2 === 0 ? ('Coordenador' as const) : ('Vendedor' as const),
			name: `Pessoa ${n}`,
			teleSales: false,
			employeeCode: `V${n}`,
			get parentCode() {
				reads += 1;
				return n === 0 ? null : `V${n >> 1}`;
			},
		}));
		const query = { ...NO_FILTER, kind: 'allowance' } as const;
		const { teams } = choicesOf(list, query, { people, peopleFailed: false, caller: 'V0' });
		expect(teams).toEqual([{ value: 'V2', label: 'Pessoa 2', count: 1 }]);
		expect(reads).toBeLessThan(people.length * 5);
	});

	it('names the chosen person as the newest of their requests does', () => {
		const renamed = one('4', { person: { code: 'V1', name: 'Álvaro Reis' } });
		const of = ({ person }: RequestDigest) => ({ value: person.code, label: person.name });
		const chosen = { value: 'V1', label: 'V1' };
		expect(choices([list[0] ?? renamed, renamed], chosen, of)).toEqual([
			{ value: 'V1', label: 'Álvaro Reis', count: 2 },
		]);
	});

	it.each<[Partial<PendingFilter>, string[]]>([
		[{ sort: 'oldest' }, ['1', '2', '3']],
		[{ sort: 'newest' }, ['3', '2', '1']],
		[{ sort: 'person' }, ['1', '3', '2']],
		[{ sort: 'person-last' }, ['2', '1', '3']],
		[{ sort: 'cost' }, ['2', '1', '3']],
		[{ sort: 'cheapest' }, ['3', '1', '2']],
		[{ sort: 'soonest' }, ['3', '2', '1']],
		[{ sort: 'latest' }, ['1', '2', '3']],
		[{ verdict: 'look' }, ['1']],
		[{ rule: 'overlap' }, ['1']],
		[{ rule: 'period-days' }, []],
	])('in the order and with the verdict of %o', (change, wanted) => {
		expect(ids(sorted(list, { ...NO_FILTER, ...change }))).toEqual(wanted);
	});

	it('offers the existing values with counts, in Portuguese order', () => {
		const of = ({ person }: RequestDigest) => ({ value: person.code, label: person.name });
		const found = [
			{ value: 'V1', label: 'Álvaro', count: 2 },
			{ value: 'V2', label: 'Bia', count: 1 },
		];
		expect(choices(list, null, of)).toEqual(found);
		expect(choices(list, { value: 'V2', label: 'Bia' }, of)).toEqual(found);
		const nobody = { value: 'V9', label: 'Zeca' };
		expect(choices(list, nobody, of)).toEqual([...found, { ...nobody, count: 0 }]);
	});
});
