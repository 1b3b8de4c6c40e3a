import type { AgreementView, CommitmentState } from '#worker/contract/commitments-api.ts';
import { fold } from '../shared/fold.ts';
import { isOpen, isUnjudged } from './commitment-state.ts';

/** The newest feedback that has commitments; null: none (rule 2.21). `agreements`: newest first. */
export function lastAgreed(agreements: readonly AgreementView[]): AgreementView | null {
	return agreements.find(({ commitments }) => commitments.length > 0) ?? null;
}

/**
 * Feedbacks before the last that has commitments, each with those commitments that no coach has
 * marked; without texts that were agreed again later (rule 2.21). Newest first.
 */
export function unjudgedEarlier(agreements: readonly AgreementView[]): readonly AgreementView[] {
	return earlierWith(agreements, isUnjudged);
}

function earlierWith(
	agreements: readonly AgreementView[],
	isWanted: (commitment: CommitmentState) => boolean,
): readonly AgreementView[] {
	const last = lastAgreed(agreements);
	const seen = new Set<string>(last?.commitments.map(({ what }) => fold(what)));
	return agreements
		.slice(last === null ? 0 : agreements.indexOf(last) + 1)
		.map((one) => {
			const left = one.commitments.filter(({ what }) => !seen.has(fold(what)));
			for (const { what } of left) seen.add(fold(what));
			return { ...one, commitments: left.filter(isWanted) };
		})
		.filter(({ commitments }) => commitments.length > 0);
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

/**
 * Own commitments that are still to be done, with their coaching: those of the last feedback, then
 * those of earlier ones; in both those with an early date first.
 */
export function openCommitments(
	agreements: readonly AgreementView[],
): readonly (CommitmentState & { readonly coachingId: string })[] {
	const last = lastAgreed(agreements);
	if (!last) return [];
	const openOf = ({ coachingId, commitments }: AgreementView) =>
		coachingId === null
			? []
			: commitments.filter(isOpen).map((commitment) => ({ ...commitment, coachingId }));
	const earlier = earlierWith(agreements, isOpen).flatMap(openOf);
	return [...openOf(last).toSorted(byDate), ...earlier.toSorted(byDate)];
}

function byDate(a: CommitmentState, b: CommitmentState): number {
	return (a.by ?? '9999').localeCompare(b.by ?? '9999');
}
