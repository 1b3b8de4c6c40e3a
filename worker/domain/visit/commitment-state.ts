import type { CommitmentMark } from '#worker/contract/commitment.ts';
import { COACH_MARKS, COACHEE_MARKS, type CoachMark } from '#worker/contract/commitment-marks.ts';
import type { CommitmentState, FeedbackAnswer } from '#worker/contract/commitments-api.ts';
import { commitmentsOf } from './commitment-lines.ts';

/** Marks in the order in which they count: by time, then by id (rule 2.20). */
function inOrder(marks: readonly CommitmentMark[]): readonly CommitmentMark[] {
	return [...marks].sort((a, b) => compare(a.at, b.at) || compare(a._id, b._id));
}

/**
 * The commitments of a feedback text with their marks; of several marks of one person's side the latest
 * stands (rule 2.20). Marks of lines that the text does not have are ignored.
 */
export function commitmentStates(
	text: string,
	marks: readonly CommitmentMark[],
): readonly CommitmentState[] {
	const ordered = inOrder(marks);
	return commitmentsOf(text).map((commitment) => {
		const own = ordered.filter(({ line }) => line === commitment.line);
		const last = own.filter(({ kind }) => kind === 'done' || kind === 'undone').at(-1);
		return {
			...commitment,
			done: last?.kind === 'done' ? last : null,
			verdict: own.filter(isVerdict).at(-1) ?? null,
		};
	});
}

/** What the coachee answered to a feedback as a whole. */
export function feedbackAnswer(marks: readonly CommitmentMark[]): FeedbackAnswer {
	const whole = inOrder(marks).filter(({ line }) => line === null);
	return {
		agreed: whole.find(({ kind }) => kind === 'agreed') ?? null,
		replies: whole.filter(({ kind }) => kind === 'reply'),
	};
}

/** Still to be done: neither marked as done nor judged by a coach. */
export function isOpen({ done, verdict }: CommitmentState): boolean {
	return done === null && verdict === null;
}

/** Not yet judged by a coach: the next coaching asks about it (rule 2.21). */
export function isUnjudged({ verdict }: CommitmentState): boolean {
	return verdict === null;
}

/** Whether the coachee gives this kind of mark; the others are given by who accompanies them. */
export function isOfCoachee(kind: CommitmentMark['kind']): boolean {
	return (COACHEE_MARKS as readonly string[]).includes(kind);
}

/** Whether a mark of this kind is about one line; the others are about the whole feedback. */
export function isOfLine(kind: CommitmentMark['kind']): boolean {
	return kind !== 'agreed' && kind !== 'reply';
}

function isVerdict(mark: CommitmentMark): mark is CommitmentMark & { kind: CoachMark } {
	return (COACH_MARKS as readonly string[]).includes(mark.kind);
}

function compare(a: string, b: string): number {
	return a < b ? -1 : a > b ? 1 : 0;
}
