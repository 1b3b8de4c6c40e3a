// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { outboxCount, outboxText } from '#app/features/device/public/outbox-text.ts';

const NOTHING = { quizzes: 0, videos: 0, tickets: 0, checks: 0, marks: 0 };

it('counts and names all unsent work', () => {
	const waiting = {
		coaching: { pending: 2 },
		others: { quizzes: 1, videos: 3, tickets: 1, checks: 4, marks: 2 },
	};
	expect(outboxCount(waiting)).toBe(13);
	expect(outboxText(waiting)).toBe(
		'2 coachings, 4 check-ins e check-outs, 1 quiz, 3 vídeos assistidos, 1 chamado e 2 respostas a combinados',
	);
	expect(outboxText({ coaching: { pending: 0 }, others: { ...NOTHING, quizzes: 2 } })).toBe(
		'2 quizzes',
	);
	expect(outboxCount({ coaching: { pending: 0 }, others: NOTHING })).toBe(0);
});
