import { useEffect } from 'react';
import { useLoad } from '#app/platform/use-load.ts';
import { onScreenChange, worker } from '#app/platform/worker.client.ts';
import type { QuizAsked, SeenFrom } from '#worker/contract/quiz-results-api.ts';
import type { OwnTask } from '#worker/contract/teaching-api.ts';

/** What people answered in a quiz, and the tasks that were given to them. */
export async function teachingData(asked: QuizAsked, from: SeenFrom) {
	const [answers, tasks] = await Promise.all([
		worker.teaching.answers(asked, from),
		worker.teaching.assignments(asked.team, from),
	]);
	return { answers, tasks };
}

export type TeachingData = Awaited<ReturnType<typeof teachingData>>;

/** Tasks given to the people of this trainer. */
export function loadTasks(team: string | null, from: SeenFrom) {
	return worker.teaching.assignments(team, from);
}

/** Open tasks of this person, from this device; null until they are read. */
export function useOwnTasks(): readonly OwnTask[] | null {
	const { data, reload } = useLoad(() => worker.teaching.own(), []);
	useEffect(
		() =>
			onScreenChange((topics) => {
				if (topics.includes('quiz') || topics.includes('sync')) reload();
			}),
		[reload],
	);
	return data;
}
