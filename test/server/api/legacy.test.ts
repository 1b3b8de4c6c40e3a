import { beforeAll, beforeEach, expect, it } from 'vitest';
import { changesTo } from '#server/features/visit/answer-legacy.ts';
import { aCoaching, anAlternative, aQuestion } from '#test/support/builders.ts';
import { choose, contextAfter, form, inProcess, play, visit } from '#test/support/play-commands.ts';
import { AnswerCoachingResponse, QuestionResponse } from '#worker/contract/legacy.ts';
import { receive } from '#worker/contract/parse.ts';
import { currentStage } from '#worker/domain/visit/coaching.ts';
import { transition } from '#worker/domain/visit/transition.ts';
import { type ApiWorld, codeOf, openApiWorld } from './api-world.ts';

let world: ApiWorld;
let token = '';
beforeAll(async () => {
	world = await openApiWorld();
});
beforeEach(async () => {
	await world.forget();
	({ token } = await world.logIn('C1'));
});

const answer = (questionId: string, given: readonly string[]) =>
	world.call('/api/coaching/answerCoaching', {
		method: 'PUT',
		token,
		body: { questionId, answer: given },
	});

/** In a visit of today, with its form open. */
const visiting = () => play(inProcess(aCoaching()), visit('1'), form('form-process'));

it('answers a question of a form, and 404 for a form that is retired or not permitted', async () => {
	const response = await world.call('/api/question/for-all.0', { token });
	const { question } = receive(QuestionResponse, await response.json());
	expect(question.text).toBe('A gôndola está abastecida?');
	for (const id of ['for-all.9', 'retired.0', 'for-managers.0', 'none', 'none.0']) {
		expect((await world.call(`/api/question/${id}`, { token })).status).toBe(404);
	}
});

it('an answer of an old client is merged with what a modern device has not sent yet', async () => {
	const before = visiting();
	await world.ack(token, before);
	const { rev } = receive(
		AnswerCoachingResponse,
		await (await answer('form-process.0', ['Não'])).json(),
	);
	expect(rev).toBe(before.rev + 1);
	const again = receive(
		AnswerCoachingResponse,
		await (await answer('form-process.0', ['Não'])).json(),
	);
	expect(again.rev).toBe(rev);

	const stageId = currentStage(before)?._id ?? '';
	const noted = transition(
		before,
		{ type: 'update-pdv', stageId, coachingObservation: 'Falta espaço' },
		contextAfter(before),
	);
	const { merged, state } = await world.ack(token, noted);
	expect(merged).toBe(true);
	const open = state && currentStage(state);
	expect(open?.pdv?.coachingObservation).toBe('Falta espaço');
	expect(open?.form?.questions[0]?.answer).toEqual(['Não']);
	expect(play(before, choose(before, 'Sim')).rev).toBe(rev);
});

it('refuses an invalid answer, and an answer without an open question', async () => {
	expect(await codeOf(await answer('form-process.0', ['Sim']))).toBe('no-coaching');
	await world.ack(token, visiting());
	expect(await codeOf(await answer('form-process.7', ['Sim']))).toBe('question-not-found');
	expect(await codeOf(await answer('other.0', ['Sim']))).toBe('question-not-found');
	expect(await codeOf(await answer('form-process.0', ['Talvez']))).toBe('answer-invalid');
});

it('turns the given answer into the commands a person would use', () => {
	const options = ['A', 'B', 'C'].map((text) => anAlternative(text));
	const check = aQuestion({ questionType: 'check', alternatives: options, answer: ['A', 'B'] });
	expect(changesTo(check, ['B', 'C'])).toEqual([
		{ type: 'toggle', option: 'A' },
		{ type: 'toggle', option: 'C' },
	]);
	expect(changesTo(check, [])).toEqual([{ type: 'clear' }]);
	expect(changesTo(aQuestion({ questionType: 'text' }), ['oi'])).toEqual([
		{ type: 'write', text: 'oi' },
	]);
	const radio = aQuestion({ answer: ['Sim', 'x'] });
	expect(changesTo(radio, ['Sim', 'y'])).toEqual([
		{ type: 'choose', option: 'Sim' },
		{ type: 'toggle-detail', detail: 'x' },
		{ type: 'toggle-detail', detail: 'y' },
	]);
});
