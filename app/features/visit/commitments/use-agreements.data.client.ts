import { useEffect } from 'react';
import { useLoad } from '#app/platform/use-load.ts';
import { onScreenChange } from '#app/platform/worker.client.ts';
import type { AgreementsView, CommitmentState } from '#worker/contract/commitments-api.ts';
import { agreedWithClient } from '#worker/domain/visit/last-agreed.ts';
import { loadAgreements, loadOwnAgreements } from './commitments.data.client.ts';

/** What was agreed with a person; null before it is loaded, and for the generic coachee. */
export function useAgreements(employeeCode: string | null): AgreementsView | null {
	return useKept(() => loadAgreements(employeeCode), employeeCode);
}

/** What was agreed with a person about one client; empty before it is loaded. */
export function useAgreedWithClient(
	employeeCode: string | null,
	clientCode: string,
): readonly CommitmentState[] {
	const view = useAgreements(employeeCode);
	return agreedWithClient(view?.agreements ?? [], clientCode);
}

/** What coaches agreed with this person; null before it is loaded. */
export function useOwnAgreements(): AgreementsView | null {
	return useKept(loadOwnAgreements, 'own');
}

/** Loads again after every mark, of this tab, another one or the server. */
function useKept(load: () => Promise<AgreementsView | null>, about: string | null) {
	const { data, reload } = useLoad(load, [about]);
	useEffect(
		() =>
			onScreenChange((topics) => {
				if (topics.includes('commitments')) reload();
			}),
		[reload],
	);
	return data;
}
