import type { AgreementView, CommitmentState } from '#worker/contract/commitments-api.ts';

/** The newest feedback that has commitments; null: none (rule 2.21). `agreements`: newest first. */
export function lastAgreed(agreements: readonly AgreementView[]): AgreementView | null {
	return agreements.find(({ commitments }) => commitments.length > 0) ?? null;
}

/** The commitments about one client in the newest feedback that has any about them. */
export function agreedWithClient(
	agreements: readonly AgreementView[],
	clientCode: string,
): readonly CommitmentState[] {
	const isOf = ({ client }: CommitmentState) => client?.code === clientCode;
	const last = agreements.find(({ commitments }) => commitments.some(isOf));
	return last?.commitments.filter(isOf) ?? [];
}

/** Own commitments that are still to be done, with their coaching; those with an early date first. */
export function openCommitments(
	agreements: readonly AgreementView[],
): readonly (CommitmentState & { readonly coachingId: string })[] {
	const last = lastAgreed(agreements);
	if (!last || last.coachingId === null) return [];
	const { coachingId } = last;
	return last.commitments
		.filter(({ done, verdict }) => done === null && verdict === null)
		.map((commitment) => ({ ...commitment, coachingId }))
		.sort((a, b) => (a.by ?? '9999').localeCompare(b.by ?? '9999'));
}
