import { type DecisionResult, SetStatusResponse } from '#worker/contract/decision.ts';
import {
	type Request,
	RequestListResponse,
	RequestTrailResponse,
} from '#worker/contract/request.ts';
import type { RequestsApi } from '#worker/contract/requests-api.ts';
import { isThrottled } from '#worker/domain/device/sync-status.ts';
import { KIND_RULES } from '#worker/domain/requests/kinds/request-kinds.ts';
import { isAppError } from '#worker/errors.ts';
import type { Core } from '../engine/core.ts';
import type { Workspace } from '../engine/workspace.ts';
import { filterRequests, OWN_REQUESTS, ownRequests, rememberRequests } from './own-requests.ts';

/** Opening the list repeatedly sends at most one request in this time. */
const THROTTLE_MS = 15_000;
/** Requests stored on the device; older ones stay on the server. */
const KEPT = 2_000;
/** Rows sent to the page at most. */
const MAX_ROWS = 1_000;

const PATH = '/v3/app/request';

/** The person's own requests of every kind. An API extension (rule 16.3). */
export function createRequestService(core: Core): RequestsApi {
	const { clock, changes, environment } = core.device;
	const running = new WeakMap<Workspace, Promise<void>>();

	async function ask(workspace: Workspace): Promise<void> {
		const { api, documents } = workspace;
		try {
			const items: Request[] = [];
			let next: string | null = null;
			do {
				const query: string = next === null ? '' : `?cursor=${encodeURIComponent(next)}`;
				const page: RequestListResponse = await api.get(
					RequestListResponse,
					`${PATH}/mine${query}`,
				);
				items.push(...page.items);
				next = page.items.length === 0 ? null : page.next;
			} while (next !== null && items.length < KEPT);
			const value = { items, isCut: next !== null, missing: false };
			await documents.replace(OWN_REQUESTS, value, null, clock.now());
		} catch (error) {
			if (!isAppError(error)) throw error;
			const now = clock.now();
			if (error.code === 'not-found') {
				const missing = { items: [], isCut: false, missing: true };
				await documents.replace(OWN_REQUESTS, missing, null, now);
			} else {
				await documents.fail(OWN_REQUESTS, now);
			}
		}
	}

	async function copyOf(workspace: Workspace, id: string): Promise<Request | null> {
		const { items } = await ownRequests(workspace);
		return items.find(({ _id }) => _id === id) ?? null;
	}

	return {
		async mine(filter) {
			const { workspace } = core;
			const row = await workspace.documents.row(OWN_REQUESTS);
			const { items, isCut, missing } = await ownRequests(workspace);
			const limit = Math.min(Math.max(0, Math.floor(filter.limit)), MAX_ROWS);
			const failed = (row?.failCount ?? 0) > 0;
			return {
				...filterRequests(items, { ...filter, limit }),
				isCut,
				missing,
				failed,
				lastUpdate: row?.lastUpdate ?? null,
			};
		},

		async refresh(asked) {
			const { workspace } = core;
			const row = await workspace.documents.row(OWN_REQUESTS);
			const isFresh = row?.failCount === 0 && isThrottled(row.lastUpdate, THROTTLE_MS, clock.now());
			if (asked === 'opened' && isFresh) return;
			const started = running.get(workspace) ?? ask(workspace);
			running.set(workspace, started);
			await started.finally(() => running.delete(workspace));
			changes.announce('requests');
		},

		async one(id) {
			const { workspace } = core;
			const isOwn = ({ kind, requester }: Request) =>
				requester.employeeCode === core.user.employeeCode && !KIND_RULES[kind].isAutomatic;
			try {
				const path = `${PATH}/one/${encodeURIComponent(id)}`;
				const { request, trail } = await workspace.api.get(RequestTrailResponse, path);
				return { request, trail, isOwn: isOwn(request) };
			} catch (error) {
				const copy = await copyOf(workspace, id);
				if (!isAppError(error) || !UNANSWERED.has(error.code) || !copy) throw error;
				return { request: copy, trail: null, isOwn: isOwn(copy) };
			}
		},

		async withdraw(ids) {
			const { workspace } = core;
			const headers = { 'idempotency-key': environment.newId() };
			const { results } = await workspace.api.post(
				SetStatusResponse,
				`${PATH}/withdraw`,
				{ ids },
				headers,
			);
			await keepWithdrawn(core, results);
			return results;
		},
	};
}

/** The server gave no answer: the stored copy is used. */
const UNANSWERED = new Set([
	'offline',
	'timeout',
	'server-failed',
	'server-away',
	'too-many-attempts',
]);

async function keepWithdrawn(core: Core, results: readonly DecisionResult[]): Promise<void> {
	const status = new Map(
		results.flatMap(({ id, status: now }) => (now === null ? [] : [[id, now] as const])),
	);
	const { items } = await ownRequests(core.workspace);
	const changed = items.flatMap((item) => {
		const now = status.get(item._id);
		return now === undefined || now === item.status ? [] : [{ ...item, status: now }];
	});
	await rememberRequests(core, changed);
}
