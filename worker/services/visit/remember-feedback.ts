import type { Coaching } from '#worker/contract/coaching.ts';
import type { CoachingFeedbackResponse } from '#worker/contract/feedback.ts';
import { stageGrades } from '#worker/domain/visit/day-result.ts';
import { must } from '#worker/errors.ts';
import type { DocumentStore } from '#worker/store/document-store.ts';
import type { ReferenceName } from '#worker/sync/reference-data.ts';

type Told = CoachingFeedbackResponse['employeesFeedback'][string][number];
type Lists = CoachingFeedbackResponse['employeesFeedback'];

/** Lists of the server that a finished coaching changes. */
export const OF_FINISHED: readonly ReferenceName[] = ['coachingFeedback', 'coachingPdvs'];

/** The number the server returns for one person or client (rule 5.10). */
const PER_KEY = 5;

/** Adds a finished coaching to the lists at once, also offline, until the server returns it. */
export async function rememberFeedback(
	documents: DocumentStore,
	coaching: Coaching,
): Promise<void> {
	const { _id: coachingId, date, coach, coachee, feedbacks, score, stages } = coaching;
	const { strength, opportunity, commitment } = feedbacks;
	const told = {
		...{ coachingId, at: date, coachName: coach.name },
		...{ strength, opportunity, commitment },
	};
	const visits = stages.filter(
		({ stage, discarded, pdv }) => stage === 'process' && !discarded && pdv,
	);
	const { employeeCode } = coachee;
	const own = { ...told, grade: score.grade, stages: stageGrades(coaching) };
	await documents.amend<CoachingFeedbackResponse>('coachingFeedback', (held) => {
		let clientsFeedback: Lists = held.clientsFeedback;
		for (const {
			pdv,
			score: { grade },
		} of visits) {
			clientsFeedback = withFirst(clientsFeedback, must(pdv).clientCode, { ...told, grade });
		}
		const employeesFeedback =
			employeeCode === null
				? held.employeesFeedback
				: withFirst(held.employeesFeedback, employeeCode, own);
		return { ...held, clientsFeedback, employeesFeedback };
	});
}

function withFirst(lists: Lists, key: string, told: Told): Lists {
	return { ...lists, [key]: [told, ...(lists[key] ?? [])].slice(0, PER_KEY) };
}
