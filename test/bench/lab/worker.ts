// A dedicated worker like the app's, to measure parts of the app's worker alone.
import { answerTasks } from './answer-tasks.ts';
import { portfolioTasks } from './portfolio-tasks.ts';

const tasks = { ...answerTasks, ...portfolioTasks };
export type Tasks = typeof tasks;

type Call = { readonly id: number; readonly task: keyof Tasks; readonly argument: number };

addEventListener('message', async ({ data }: MessageEvent<Call>) => {
	if (typeof Temporal === 'undefined') await import('temporal-polyfill/global');
	try {
		postMessage({ id: data.id, value: await tasks[data.task](data.argument) });
	} catch (error) {
		postMessage({ id: data.id, error: String(error) });
	}
});
