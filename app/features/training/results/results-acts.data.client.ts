import { useAct } from '#app/platform/acts.ts';
import { worker } from '#app/platform/worker.client.ts';
import { teachingActs } from '../teaching/teaching-acts.data.client.ts';

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
