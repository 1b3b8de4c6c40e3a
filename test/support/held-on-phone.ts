import type { WorkerApi } from '#worker/contract/worker-api.ts';
import { QUIZ_ID } from './quizzes.ts';

export const DRAFT_FORM = 'suporte/novo';

/** What a person of a frozen phone would miss, as the screens of every release read it. */
export async function heldOnPhone({ session, coaching, sync, drafts, tickets, quiz }: WorkerApi) {
	const view = await coaching.current();
	const outline = await coaching.outline();
	const answers = [];
	for (const { index } of outline) {
		const { question } = await coaching.question(index);
		answers.push({ text: question.text, answer: question.answer });
	}
	const { others, coaching: sending } = await sync.view();
	const user = await session.user();
	return {
		employeeCode: user?.employeeCode,
		coachingId: view?._id,
		stage: view?.coachingStage,
		answers,
		pending: sending.pending,
		others,
		undecided: (await sync.unfinished()).undecided,
		draft: await drafts.read(DRAFT_FORM),
		tickets: (await tickets.view()).own.map(({ subject, unsent }) => ({ subject, unsent })),
		quizAnswer: (await quiz.question(QUIZ_ID, 0))?.chosen,
	};
}

export type HeldOnPhone = Awaited<ReturnType<typeof heldOnPhone>>;
