import type { PendingQuery } from '#worker/contract/decisions-api.ts';
import type { HierarchyResponse } from '#worker/contract/employee.ts';
import type { FilterChoice, RequestChoices } from '#worker/contract/request-choices.ts';
import type { RequestDigest } from '#worker/domain/requests/digest.ts';
import { choices, teamOf } from '#worker/domain/requests/pending-filter.ts';
import type { Core } from '../engine/core.ts';

export type People = HierarchyResponse['hierarchy'];

/** The hierarchy as it is stored, and who looks at it. */
export type Teams = {
	readonly people: People;
	readonly peopleFailed: boolean;
	readonly caller: string;
};

/** The hierarchy that is stored on the device. */
export async function teamsOn({ workspace, user }: Core): Promise<Teams> {
	const row = await workspace.documents.row('hierarchy');
	const value = row?.value as HierarchyResponse | null | undefined;
	return {
		people: value?.hierarchy ?? [],
		peopleFailed: (row?.failCount ?? 0) > 0,
		caller: user.employeeCode,
	};
}

/** What a list can be filtered by, and what it is filtered by even when nothing in it has that. */
export function choicesOf(
	digests: readonly RequestDigest[],
	{ person, team, reason }: PendingQuery,
	{ people, peopleFailed, caller }: Teams,
): RequestChoices {
	const nameOf = (code: string) =>
		people.find(({ employeeCode }) => employeeCode === code)?.name ?? code;
	const persons = choices(digests, (each) => ({
		value: each.person.code,
		label: each.person.name,
	}));
	const reasons = choices(digests, (each) => ({ value: each.reason, label: each.reason }));
	return {
		people: withChosen(persons, person, nameOf),
		teams: withChosen(teamsOf(digests, people, caller), team, nameOf),
		teamsFailed: peopleFailed,
		reasons: withChosen(reasons, reason, (word) => word),
	};
}

function withChosen(
	found: readonly FilterChoice[],
	chosen: string | null,
	labelOf: (value: string) => string,
): readonly FilterChoice[] {
	if (chosen === null || found.some(({ value }) => value === chosen)) return found;
	return [...found, { value: chosen, label: labelOf(chosen), count: 0 }];
}

/** The managers of the people in the list, without the caller, whose team is the whole list. */
function teamsOf(digests: readonly RequestDigest[], people: People, caller: string) {
	return people
		.filter(({ jobTitle, employeeCode }) => jobTitle !== 'Vendedor' && employeeCode !== caller)
		.map(({ employeeCode, name }) => {
			const team = teamOf(employeeCode, people);
			const count = digests.filter(({ person }) => team.has(person.code)).length;
			return { value: employeeCode, label: name, count };
		})
		.filter(({ count }) => count > 0)
		.sort((a, b) => a.label.localeCompare(b.label, 'pt-BR'));
}
