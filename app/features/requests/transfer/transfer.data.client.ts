import { useAct } from '#app/platform/acts.ts';
import { codeOf } from '#app/platform/error-text.ts';
import { saveFile } from '#app/platform/save-file.client.ts';
import { readDraft } from '#app/platform/saving/drafts.client.ts';
import { worker } from '#app/platform/worker.client.ts';
import { toast } from '#app/ui/toast.tsx';
import type { TransferAsk } from '#worker/contract/transfer-asking.ts';
import { type AppErrorCode, isAppError } from '#worker/errors.ts';
import { orFailure } from '../or-failure.ts';
import { NOTHING_REFUSED, type Refused, refusedFields } from './refused-fields.ts';
import { isTransferDraft, NEW_TRANSFER_DRAFT, vacationDraftName } from './transfer-drafts.ts';

/** Permissions and choices of every form of transfers, and a draft. */
async function loadForms(draftName: string) {
	const [settings, forms, kept] = await Promise.all([
		worker.transfers.settings(),
		worker.transfers.forms(),
		readDraft(draftName),
	]);
	return { settings, forms, kept };
}

/** The overview: permissions, vacations, the requests of one period, and the unsent draft. */
export async function loadOverview(periodId: string | null) {
	return orFailure(async () => {
		const { settings, forms, kept } = await loadForms(NEW_TRANSFER_DRAFT);
		const known = forms.periods.find(({ _id }) => _id === periodId) ?? forms.periods[0];
		const historic = known ? await worker.transfers.historic(known._id) : null;
		const unsent = isTransferDraft(kept) ? kept.clients.length : 0;
		return { settings, forms, historic, unsent };
	});
}

/** The form of a new transfer, with its draft. */
export async function loadNewTransfer() {
	return orFailure(async () => {
		const { settings, forms, kept } = await loadForms(NEW_TRANSFER_DRAFT);
		return { settings, forms, kept: isTransferDraft(kept) ? kept : null };
	});
}

/** One vacation with its clients, and the draft of marked ones. */
export async function loadVacation(employeeCode: string, start: string) {
	return orFailure(async () => {
		const [shared, view] = await Promise.all([
			loadForms(vacationDraftName(employeeCode, start)),
			worker.transfers.vacation(employeeCode, start),
		]);
		return { ...shared, view };
	});
}

/** Downloads the spreadsheet of these transfers and saves it; null: saved, else why not. */
export async function downloadReport(ids: readonly string[]): Promise<AppErrorCode | null> {
	try {
		const { name, type, bytes } = await worker.transfers.report(ids);
		await saveFile(name, type, bytes);
		toast(`Planilha pronta: ${name}`);
		return null;
	} catch (error) {
		return codeOf(error);
	}
}

export type Sent = { readonly refused: Refused; readonly failure: AppErrorCode | null };

/** `draftName`: draft to delete after sending. `key`: idempotency key of one sending. */
type Sending = {
	readonly draftName: string;
	readonly items: readonly TransferAsk[];
	readonly key: string;
};

export const transferActs = {
	/** Sends requests for transfers; refused fields are returned by client. */
	async send({ draftName, items, key }: Sending): Promise<Sent | 'done'> {
		try {
			await worker.transfers.ask(items, key);
			await worker.drafts.forget(draftName);
			return 'done';
		} catch (error) {
			const failure = codeOf(error);
			const fields = isAppError(error) ? error.fields : undefined;
			if (failure !== 'invalid' || !fields) return { refused: NOTHING_REFUSED, failure };
			const codes = items.map(({ client }) => client.code);
			return { refused: refusedFields(fields, codes), failure };
		}
	},
	/** Checks that a phone exists and belongs to no other client. */
	verifyPhone({ client, phone }: { readonly client: string; readonly phone: string }) {
		return worker.portfolio.verifyPhone(client, phone);
	},
};

export function useTransferActs() {
	return useAct<typeof transferActs>('/acts/transfers');
}
