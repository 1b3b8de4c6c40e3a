import { and, plural } from '#app/ui/format.ts';
import type { SyncView } from '#worker/contract/sync-api.ts';

/** The part of the view that counts what waits. */
export type Waiting = Pick<SyncView, 'others'> & {
	readonly coaching: Pick<SyncView['coaching'], 'pending'>;
};

/** Number of items that this device has and the server does not. */
export function outboxCount({ coaching, others }: Waiting): number {
	return Object.values(others).reduce((sum, count) => sum + count, coaching.pending);
}

/** '2 coachings, 1 quiz e 1 chamado'; '' when nothing waits. */
export function outboxText({ coaching, others }: Waiting): string {
	const { quizzes, videos, tickets, checks, marks } = others;
	const parts = [
		plural(coaching.pending, 'coaching', 'coachings', ''),
		plural(checks, 'check-in ou check-out', 'check-ins e check-outs', ''),
		plural(quizzes, 'quiz', 'quizzes', ''),
		plural(videos, 'vídeo assistido', 'vídeos assistidos', ''),
		plural(tickets, 'chamado', 'chamados', ''),
		plural(marks, 'resposta a combinado', 'respostas a combinados', ''),
	];
	return and(parts.filter(Boolean));
}
