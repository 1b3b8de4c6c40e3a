import { useAct } from '#app/platform/acts.ts';
import { codeOf } from '#app/platform/error-text.ts';
import { worker } from '#app/platform/worker.client.ts';
import type { AgreementsView, MarkInput } from '#worker/contract/commitments-api.ts';

/** What was agreed with a person, as far as this device holds it; null: the generic coachee. */
export async function loadAgreements(employeeCode: string | null): Promise<AgreementsView | null> {
	return employeeCode === null ? null : worker.commitments.ofPerson(employeeCode);
}

/** What coaches agreed with this person. */
export function loadOwnAgreements(): Promise<AgreementsView> {
	return worker.commitments.own();
}

/** Asks the server for the newest marks. The screen follows by its loader. */
export function refreshAgreements(): void {
	void worker.commitments.refresh().catch(codeOf);
}

export const commitmentActs = {
	mark: (input: MarkInput) => worker.commitments.mark(input),
};

export function useCommitmentActs() {
	return useAct<typeof commitmentActs>('/acts/commitments');
}
