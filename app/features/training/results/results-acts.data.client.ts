import { useAct } from '#app/platform/acts.ts';
import { worker } from '#app/platform/worker.client.ts';
import { teachingActs } from '../teaching/teaching.data.client.ts';

/** Whether the person may see results of others (rule 1.3) and the server has the calls for them. */
export function offersResults(): Promise<boolean> {
	return worker.quizResults.isOffered();
}

type Reminder = {
	readonly videoId: string;
	readonly codes: readonly string[];
	readonly key: string;
};

export const resultsActs = {
	...teachingActs,
	async remind({ videoId, codes, key }: Reminder) {
		return worker.quizResults.remind(videoId, codes, key);
	},
};

export function useResultsActs() {
	return useAct<typeof resultsActs>('/acts/resultados');
}
