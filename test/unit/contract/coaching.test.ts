import { expect, it } from 'vitest';
import { aCoaching, aForm, anAlternative, aQuestion, aUser } from '#test/support/builders.ts';
import { inFeedback, inProcess, play, visited } from '#test/support/play-commands.ts';
import { CoachingSchema } from '#worker/contract/coaching.ts';
import { CoachingState } from '#worker/contract/coaching-sync.ts';
import { FormSchema } from '#worker/contract/form.ts';
import { accept, receive } from '#worker/contract/parse.ts';
import { SessionUserSchema } from '#worker/contract/session.ts';

const day = play(inFeedback(visited(visited(inProcess(aCoaching()), '1'), '6', 'Não')), {
	type: 'finish',
});

it('passes the schemas of server and client unchanged', () => {
	const hash = 'a'.repeat(64);
	expect(accept(CoachingState, { ...day, hash })).toEqual({ ...day, hash });
	expect(receive(CoachingSchema, JSON.parse(JSON.stringify(day)))).toEqual(day);
	expect(receive(SessionUserSchema, aUser())).toEqual(aUser());
});

it('drops fields that a later server may add, at any depth', () => {
	const later = { ...day, later: 1, score: { ...day.score, later: 1 } };
	expect(receive(CoachingSchema, later)).toEqual(day);
});

it('refuses a correct alternative that invalidates the PDV (rule 2.12)', () => {
	const wrong = anAlternative('Sim', { weight: 10, invalidatePDV: true });
	const form = aForm({ questions: [aQuestion({ alternatives: [wrong] })] });
	expect(() => accept(FormSchema, form)).toThrow(
		expect.objectContaining({
			fields: { 'questions.0.alternatives.0': 'A correct alternative cannot invalidate a PDV' },
		}),
	);
});
