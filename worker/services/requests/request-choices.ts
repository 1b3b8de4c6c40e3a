import type { PendingQuery } from '#worker/contract/decisions-api.ts';
import type { HierarchyResponse } from '#worker/contract/employee.ts';
import type { RequestChoices } from '#worker/contract/request-choices.ts';
import type { RequestDigest } from '#worker/domain/requests/digest.ts';
import { choices, countsOfTeams } from '#worker/domain/requests/pending-filter.ts';
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
	const one = person === null ? null : { value: person, label: nameOf(person) };
	const word = reason === null ? null : { value: reason, label: reason };
	return {
		people: choices(digests, one, (each) => ({ value: each.person.code, label: each.person.name })),
		teams: teamsOf(digests, people, caller, team),
		teamsFailed: peopleFailed,
		reasons: choices(digests, word, (each) => ({ value: each.reason, label: each.reason })),
	};
}

/** The managers of the people in the list, without the caller, whose team is the whole list. */
function teamsOf(
	digests: readonly RequestDigest[],
	people: People,
	caller: string,
	chosen: string | null,
) {
	const counts = countsOfTeams(digests, people);
	return people
		.filter(({ jobTitle, employeeCode }) => jobTitle !== 'Vendedor' && employeeCode !== caller)
		.map(({ employeeCode, name }) => {
			return { value: employeeCode, label: name, count: counts.get(employeeCode) ?? 0 };
		})
		.filter(({ count, value }) => count > 0 || value === chosen)
		.sort((a, b) => a.label.localeCompare(b.label, 'pt-BR'));
}
