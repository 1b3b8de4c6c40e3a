import type { PeopleOf, WithinPolicy } from '#worker/contract/decisions-api.ts';
import { REQUEST_KINDS, type RequestKind } from '#worker/contract/request.ts';
import { KIND_RULES } from '#worker/domain/requests/kinds/request-kinds.ts';
import { NO_PENDING_FILTER, sorted } from '#worker/domain/requests/pending-filter.ts';
import type { PendingLists } from './pending-lists.ts';
import { costOf } from './pending-page.ts';

/** Names that are said of the people of many requests. */
const NAMED_PEOPLE = 3;

/** What one act can approve: within the policy, of the kinds whose approval needs no reason. */
export async function withinPolicy(lists: PendingLists): Promise<readonly WithinPolicy[]> {
	const kinds = REQUEST_KINDS.filter((kind) => !KIND_RULES[kind].approvalNeedsReason);
	const found = await Promise.all(
		kinds.map(async (kind) => {
			const { waiting, list } = await lists.data(kind);
			const within = sorted(waiting, { ...NO_PENDING_FILTER, verdict: 'within' });
			const ids = within.map(({ id }) => id);
			const { km } = KIND_RULES[kind];
			const kmOf = (id: string) => {
				const request = list.request(id);
				return request && km ? km(request) : 0;
			};
			return {
				kind,
				ids,
				cost: costOf(within, list),
				km: km ? ids.reduce((sum, id) => sum + kmOf(id), 0) : null,
			};
		}),
	);
	return found.filter(({ ids }) => ids.length > 0);
}

/** The people some requests are for, by name. */
export async function peopleOf(
	lists: PendingLists,
	kind: RequestKind,
	ids: readonly string[],
): Promise<PeopleOf> {
	const { request } = await lists.list(kind);
	const people = new Map(
		ids.flatMap((id) => {
			const employee = request(id)?.employee;
			return employee ? [[employee.employeeCode, employee.name] as const] : [];
		}),
	);
	const names = [...people.values()].slice(0, NAMED_PEOPLE);
	return { names, others: people.size - names.length };
}
