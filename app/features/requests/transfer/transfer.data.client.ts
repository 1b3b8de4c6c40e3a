import { useAct } from '#app/platform/acts.ts';
import { codeOf } from '#app/platform/error-text.ts';
import { saveFile } from '#app/platform/save-file.client.ts';
import { readDraft } from '#app/platform/saving/drafts.client.ts';
import { worker } from '#app/platform/worker.client.ts';
import { toast } from '#app/ui/toast.tsx';
import type { TransferAsk } from '#worker/contract/transfer-asking.ts';
import { type AppErrorCode, isAppError } from '#worker/errors.ts';
import { isTransferDraft, newTransferForm, vacationForm } from './draft-forms.ts';
import { NOTHING_REFUSED, type Refused, refusedFields } from './refused-fields.ts';

/** Everything of /transferencia comes from the server; without its answer, the reason. */
async function orFailure<T extends object>(load: () => Promise<T>) {
	try {
		return { ...(await load()), failure: null };
	} catch (error) {
		return { failure: codeOf(error) };
	}
}

/** The overview: permissions, vacations, what was asked in one period, and what is not sent yet. */
export async function loadOverview(periodId: string | null) {
	return orFailure(async () => {
		const { transfers } = worker;
		const [settings, forms, kept] = await Promise.all([
			transfers.settings(),
			transfers.forms(),
			readDraft(newTransferForm),
		]);
		const known = forms.periods.find(({ _id }) => _id === periodId) ?? forms.periods[0];
		const historic = known ? await transfers.historic(known._id) : null;
		const unsent = isTransferDraft(kept) ? kept.clients.length : 0;
		return { settings, forms, historic, unsent };
	});
}

/** The form of a new transfer, with what was written of it. */
export async function loadNewTransfer() {
	return orFailure(async () => {
		const { transfers } = worker;
		const [settings, forms, kept] = await Promise.all([
			transfers.settings(),
			transfers.forms(),
			readDraft(newTransferForm),
		]);
		return { settings, forms, kept: isTransferDraft(kept) ? kept : null };
	});
}

/** One vacation with its clients, and what was marked and not sent. */
export async function loadVacation(employeeCode: string, start: string) {
	return orFailure(async () => {
		const { transfers } = worker;
		const [settings, forms, view, kept] = await Promise.all([
			transfers.settings(),
			transfers.forms(),
			transfers.vacation(employeeCode, start),
			readDraft(vacationForm(employeeCode, start)),
		]);
		return { settings, forms, view, kept };
	});
}

/** Fetches the spreadsheet of these transfers and saves it; null: done, else why not. */
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

/** `draftName`: the draft that ends when it is sent. `key`: sent twice it asks once. */
type Sending = {
	readonly draftName: string;
	readonly items: readonly TransferAsk[];
	readonly key: string;
};

export const transferActs = {
	/** Asks for transfers; what is refused is answered by client. */
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
	/** Asks whether a phone exists and belongs to no other client. */
	verifyPhone({ client, phone }: { readonly client: string; readonly phone: string }) {
		return worker.portfolio.verifyPhone(client, phone);
	},
};

export function useTransferActs() {
	return useAct<typeof transferActs>('/acts/transfers');
}
