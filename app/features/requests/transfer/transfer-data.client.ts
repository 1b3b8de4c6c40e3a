import { codeOf } from '#app/platform/error-text.ts';
import { readDraft } from '#app/platform/saving/drafts.client.ts';
import { worker } from '#app/platform/worker.client.ts';
import { isTransferDraft, newTransferForm, vacationForm } from './draft-forms.ts';

/** Everything of /transferencia comes from the server; without its answer, the reason. */
async function orFailure<T extends object>(load: () => Promise<T>) {
	try {
		return { ...(await load()), failure: null };
	} catch (error) {
		return { failure: codeOf(error) };
	}
}

/** The overview: rights, vacations, what was asked in one period, and what is not sent yet. */
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
