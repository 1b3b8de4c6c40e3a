import type { CommitmentState } from '#worker/contract/commitments-api.ts';
import type { ScoreLine } from '#worker/contract/score-line.ts';
import { fold } from '../shared/fold.ts';
import { isUnjudged } from './commitment-state.ts';

/** Suggestions shown at once. */
const MOST = 4;

/** A text that a coach takes over with one tap. */
export type CommitmentSuggestion = {
	readonly what: string;
	/** 'again': agreed before and not kept; 'lost': cost points today. */
	readonly from: 'again' | 'lost';
};

/**
 * Suggests commitments (rule 2.22): first what was agreed before and not kept, then the questions that
 * cost most points today, counted over all visits. What the list already has is left out.
 */
export function suggestCommitments(
	explanation: readonly ScoreLine[],
	previous: readonly CommitmentState[],
	listed: readonly string[],
): readonly CommitmentSuggestion[] {
	const again = previous
		.filter(
			(one) =>
				isUnjudged(one) || one.verdict?.kind === 'not-kept' || one.verdict?.kind === 'partly',
		)
		.map(({ what }) => ({ what, from: 'again' as const }));
	const lost = questionsByLoss(explanation).map((what) => ({ what, from: 'lost' as const }));
	const seen = new Set(listed.map(fold));
	return [...again, ...lost]
		.filter(({ what }) => {
			if (seen.has(fold(what))) return false;
			seen.add(fold(what));
			return true;
		})
		.slice(0, MOST);
}

/** Texts of the questions that lost points, those that lost most first. */
export function questionsByLoss(explanation: readonly ScoreLine[]): readonly string[] {
	const lostBy = new Map<string, number>();
	for (const { share, forms } of explanation) {
		for (const { grade, weight, questions } of forms) {
			if (grade === null) continue;
			for (const question of questions) {
				if (question.score === null || question.score === 100) continue;
				const lost = share * weight * (100 - question.score) * Math.max(question.weight, 1);
				lostBy.set(question.text, (lostBy.get(question.text) ?? 0) + lost);
			}
		}
	}
	return [...lostBy].sort(([, a], [, b]) => b - a).map(([text]) => text);
}
