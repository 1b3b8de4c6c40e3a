import { PendingRetroactiveResponse } from '#worker/contract/allowance.ts';
import type { AllowancesApi } from '#worker/contract/allowances-api.ts';
import { AskingFormsResponse } from '#worker/contract/asking.ts';
import { CreatedResponse } from '#worker/contract/request.ts';
import { CLIENT_OPTIONS_CACHE_MS, isThrottled } from '#worker/domain/device/sync-status.ts';
import { choosablePeople } from '#worker/domain/requests/choosable.ts';
import { foldedWords } from '#worker/domain/shared/fold.ts';
import { isAppError, must } from '#worker/errors.ts';
import type { Core } from '../engine/core.ts';
import { rememberRequests } from './own-requests.ts';

const FORMS = 'allowanceForms';
const PATH = '/v3/app';
/** Rows sent to the page at most. */
const MAX_ROWS = 200;

/** Allowance forms; the server's options stay on the device for half an hour. */
export function createAllowanceService(core: Core): AllowancesApi {
	const { clock } = core.device;

	async function refresh(): Promise<void> {
		const { documents, api } = core.workspace;
		const row = await documents.row(FORMS);
		const { failCount = 0, lastUpdate = null } = row ?? {};
		if (failCount === 0 && isThrottled(lastUpdate, CLIENT_OPTIONS_CACHE_MS, clock.now())) return;
		try {
			const path = `${PATH}/allowance/client-allowances/forms`;
			const forms = await api.get(AskingFormsResponse, path);
			await documents.replace(FORMS, forms, null, clock.now());
		} catch (error) {
			// Outdated options are better than no form, unless the server refuses.
			const isOver = !isAppError(error) || error.code === 'not-found';
			if (isOver || !row?.value) throw error;
			await documents.fail(FORMS, clock.now());
		}
	}

	return {
		async options() {
			await refresh();
			const { documents } = core.workspace;
			const row = await documents.row(FORMS);
			const held = must(await documents.value<AskingFormsResponse>(FORMS), FORMS);
			const { employees, drivers, ...forms } = held;
			const [first] = drivers;
			return {
				...forms,
				onlyDriver: drivers.length === 1 && first ? first : null,
				lastUpdate: row?.lastUpdate ?? clock.now(),
			};
		},

		async people({ list, search, limit }) {
			const forms = await core.workspace.documents.value<AskingFormsResponse>(FORMS);
			const all = forms ? choosablePeople(forms, list) : [];
			const wanted = foldedWords(search);
			const found = all.filter(({ employeeCode, name }) => {
				const words = foldedWords(employeeCode, name);
				return wanted.every((word) => words.some((one) => one.startsWith(word)));
			});
			const rows = found.slice(0, Math.min(Math.max(0, Math.floor(limit)), MAX_ROWS));
			return { total: found.length, rows };
		},

		async pendingRetroactive() {
			const path = `${PATH}/retroactiveallowance/pending-approval`;
			return (await core.workspace.api.get(PendingRetroactiveResponse, path)).items;
		},

		async ask({ kind, items }, key) {
			const { api } = core.workspace;
			const headers = { 'idempotency-key': key };
			const { created } = await api.post(CreatedResponse, `${PATH}/${kind}`, { items }, headers);
			await rememberRequests(core, created);
			return created;
		},
	};
}
