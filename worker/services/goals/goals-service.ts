import {
	type GoalsApi,
	type GoalsDraft,
	type GoalsTarget,
	goalsDraftName,
} from '#worker/contract/goals-api.ts';
import {
	GoalsCoordinatorsResponse,
	GoalsMonthResponse,
	ProductGoalsResponse,
} from '#worker/contract/product-goals.ts';
import { checksum } from '#worker/domain/shared/checksum.ts';
import { readDraftRow } from '#worker/store/draft-store.ts';
import type { Core } from '../engine/core.ts';

const PATH = '/v3/app/productsGoals';

/**
 * Product goals of the people the caller sets goals for; the form is kept as a draft on this device.
 */
export function createGoalsService(core: Core): GoalsApi {
	const { environment } = core.device;

	async function ask(targetCode: string, date: string): Promise<GoalsMonthResponse> {
		const query = new URLSearchParams({ coordinatorCode: targetCode, date });
		return core.workspace.api.get(GoalsMonthResponse, `${PATH}/month?${query}`);
	}

	/** The people whose goals the caller sets, with the goals the server has stored. */
	async function savedTargets(date: string): Promise<readonly Omit<GoalsTarget, 'isBegun'>[]> {
		const { employeeCode, jobTitle } = core.user;
		if (jobTitle === 'Gerente') {
			const query = new URLSearchParams({ managerCode: employeeCode, date });
			const path = `${PATH}/coordinators?${query}`;
			return (await core.workspace.api.get(GoalsCoordinatorsResponse, path)).coordinators;
		}
		if (jobTitle !== 'Coordenador') return [];
		const { target, salesmen, goals } = await ask(employeeCode, date);
		const set = goals && { ...goals, products: goals.products.length };
		return [{ ...target, people: salesmen.length, goals: set }];
	}

	return {
		async targets(date) {
			const { db } = core.workspace;
			const saved = await savedTargets(date);
			return Promise.all(
				saved.map(async (target) => {
					const kept = await readDraftRow(db, goalsDraftName(target.employeeCode, date));
					return { ...target, isBegun: kept !== null };
				}),
			);
		},

		async month(targetCode, date) {
			const { workspace } = core;
			const month = await ask(targetCode, date);
			const kept = await readDraftRow(workspace.db, goalsDraftName(targetCode, date));
			// Only this form writes drafts under this name.
			const draft = (kept?.value as GoalsDraft | undefined) ?? null;
			return { ...month, draft, key: environment.newId() };
		},

		async save({ form, _id, revision, key }) {
			const { api } = core.workspace;
			// A change made after a lost answer is a new request and needs a new idempotency key.
			const act = `${key}.${checksum(JSON.stringify(form))}`;
			const headers = { 'idempotency-key': act };
			const { goals } =
				_id === null
					? await api.post(ProductGoalsResponse, PATH, form, headers)
					: await api.post(
							ProductGoalsResponse,
							`${PATH}/edit/${encodeURIComponent(_id)}`,
							{ ...form, revision },
							headers,
						);
			return goals;
		},
	};
}
