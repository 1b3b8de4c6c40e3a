import { describe, expect, it } from 'vitest';
import { aCoaching, aForm, anAlternative, aQuestion } from '#test/support/builders.ts';
import {
	choose,
	contextAfter,
	form,
	out,
	play,
	preIn,
	visit,
} from '#test/support/play-commands.ts';
import { type Question, type QuestionType, TEXT_MAX } from '#worker/contract/form.ts';
import { answerText } from '#worker/domain/visit/answer-text.ts';
import { changeAnswer, isAnswerFitting } from '#worker/domain/visit/change-answer.ts';
import { firstUnanswered } from '#worker/domain/visit/form.ts';
import { transition } from '#worker/domain/visit/transition.ts';

const radio = aQuestion({
	alternatives: [
		anAlternative('Sim', { detailOptions: ['cedo', 'tarde'] }),
		anAlternative('Não', { detailOptions: ['sem verba'] }),
	],
});
const check = aQuestion({ ...radio, questionType: 'check' });
const text = aQuestion({ questionType: 'text', alternatives: [] });
const number = aQuestion({ questionType: 'number', alternatives: [] });
const given = (question: typeof radio, ...answer: string[]) => ({ ...question, answer });
const refused = 'The answer does not fit the question';

describe('a radio answer', () => {
	it('is the chosen option', () => {
		expect(changeAnswer(radio, { type: 'choose', option: 'Sim' })).toEqual(['Sim']);
	});

	it('has the option first and its details after, added or removed', () => {
		const one = changeAnswer(given(radio, 'Sim'), { type: 'toggle-detail', detail: 'tarde' });
		expect(one).toEqual(['Sim', 'tarde']);
		const two = changeAnswer(given(radio, ...one), { type: 'toggle-detail', detail: 'cedo' });
		expect(two).toEqual(['Sim', 'cedo', 'tarde']);
		const removed = changeAnswer(given(radio, ...two), { type: 'toggle-detail', detail: 'tarde' });
		expect(removed).toEqual(['Sim', 'cedo']);
	});

	it('drops the details of another option, keeps its own', () => {
		const answered = given(radio, 'Sim', 'cedo');
		expect(changeAnswer(answered, { type: 'choose', option: 'Não' })).toEqual(['Não']);
		expect(changeAnswer(answered, { type: 'choose', option: 'Sim' })).toEqual(['Sim', 'cedo']);
	});

	it('refuses what the question does not offer', () => {
		expect(() => changeAnswer(radio, { type: 'choose', option: 'Talvez' })).toThrow(refused);
		expect(() => changeAnswer(radio, { type: 'toggle', option: 'Sim' })).toThrow(refused);
		expect(() => changeAnswer(radio, { type: 'write', text: 'Sim' })).toThrow(refused);
		const detail = { type: 'toggle-detail', detail: 'sem verba' } as const;
		expect(() => changeAnswer(radio, detail)).toThrow(refused);
		expect(() => changeAnswer(given(radio, 'Sim'), detail)).toThrow(refused);
	});
});

describe('a check answer', () => {
	it('has the chosen options, in the order of the form', () => {
		const one = changeAnswer(check, { type: 'toggle', option: 'Não' });
		const two = changeAnswer(given(check, ...one), { type: 'toggle', option: 'Sim' });
		expect(two).toEqual(['Sim', 'Não']);
		expect(changeAnswer(given(check, ...two), { type: 'toggle', option: 'Sim' })).toEqual(['Não']);
	});

	it('refuses what the question does not offer', () => {
		expect(() => changeAnswer(check, { type: 'toggle', option: 'Talvez' })).toThrow(refused);
		expect(() => changeAnswer(check, { type: 'choose', option: 'Sim' })).toThrow(refused);
	});
});

describe('a written answer', () => {
	it('is the text as it was typed, or none', () => {
		expect(changeAnswer(text, { type: 'write', text: 'Bom dia ' })).toEqual(['Bom dia ']);
		expect(changeAnswer(text, { type: 'write', text: '  ' })).toEqual([]);
	});

	it('loses only characters that no database stores', () => {
		expect(changeAnswer(text, { type: 'write', text: 'a\0b\uD83Dc' })).toEqual(['ab\uFFFDc']);
		expect(changeAnswer(text, { type: 'write', text: '🥩' })).toEqual(['🥩']);
	});

	it('is a canonical decimal for a number', () => {
		expect(changeAnswer(number, { type: 'write', text: '1234.5' })).toEqual(['1234.5']);
		expect(changeAnswer(number, { type: 'write', text: '-2' })).toEqual(['-2']);
		expect(changeAnswer(number, { type: 'write', text: '' })).toEqual([]);
		for (const wrong of ['1,5', '1e400', 'abc', '.5', '1.', 'Infinity', '1'.repeat(16)]) {
			expect(() => changeAnswer(number, { type: 'write', text: wrong })).toThrow(refused);
		}
	});

	it('has a maximum length', () => {
		const longest = 'a'.repeat(TEXT_MAX);
		expect(changeAnswer(text, { type: 'write', text: longest })).toEqual([longest]);
		const tooLong = `${longest}a`;
		expect(() => changeAnswer(text, { type: 'write', text: tooLong })).toThrow(refused);
		expect(isAnswerFitting({ ...text, answer: [longest] })).toBe(true);
		expect(isAnswerFitting({ ...text, answer: [tooLong] })).toBe(false);
	});

	it('is cleared like any other', () => {
		expect(changeAnswer(given(text, 'Oi'), { type: 'clear' })).toEqual([]);
		expect(changeAnswer(given(radio, 'Sim', 'cedo'), { type: 'clear' })).toEqual([]);
	});
});

describe('an answer fits', () => {
	const examples: Readonly<
		Record<QuestionType, readonly [fits: boolean, question: Question, answer: string[]][]>
	> = {
		radio: [
			[true, radio, []],
			[true, radio, ['Sim', 'cedo']],
			[false, radio, ['Sim', 'sem verba']],
			[false, radio, ['Talvez']],
			[false, radio, ['Sim', 'cedo', 'cedo']],
		],
		check: [
			[true, check, ['Sim', 'Não']],
			[false, check, ['Sim', 'Sim']],
			[false, check, ['Talvez']],
		],
		text: [
			[true, text, []],
			[true, text, ['Oi']],
			[false, text, ['Oi', 'Olá']],
		],
		number: [
			[true, number, ['1.5']],
			[true, number, ['1.123456789']],
			[false, number, ['1.1234567890']],
			[false, number, ['1,5']],
			[false, number, ['1', '2']],
		],
	};

	it.each(Object.values(examples).flat())('%s: %o %o', (fits, question, answer) => {
		expect(isAnswerFitting({ ...question, answer })).toBe(fits);
	});
});

describe('an answer in words', () => {
	it.each([
		['', text, []],
		['Oi', text, ['Oi']],
		['', number, []],
		['123', number, ['123']],
		['-1.234', number, ['-1234']],
		['1.234.567,5670', number, ['1234567.5670']],
		['Sim (cedo, tarde)', radio, ['Sim', 'cedo', 'tarde']],
		['Sim, Não', check, ['Não', 'Sim']],
	])("is '%s' of %o %o", (words, question, answer) => {
		expect(answerText({ ...question, answer })).toBe(words);
	});
});

describe('answering in a coaching', () => {
	const open = play(aCoaching(), preIn, form('form-pre-process'));

	it('stamps the answer with its revision and device', () => {
		const answered = play(open, choose(open, 'Sim'));
		expect(answered.stages[0]?.form?.questions[0]).toMatchObject({
			answer: ['Sim'],
			answered: { rev: answered.rev, deviceId: 'phone' },
		});
		expect(answered.stages[0]?.score).toMatchObject({ answered: 1, total: 100 });
	});

	it('changes nothing when the answer is the same', () => {
		const answered = play(open, choose(open, 'Sim'));
		expect(play(answered, choose(answered, 'Sim'))).toBe(answered);
	});

	it('is refused in a closed stage, an unknown one, and for an unknown question', () => {
		const closed = play(open, out);
		expect(() => play(closed, choose(open, 'Sim'))).toThrow('There is no current stage');
		expect(() => play(aCoaching(), choose(open, 'Sim'))).toThrow('There is no current stage');
		expect(() => play(open, choose(open, 'Sim', 7))).toThrow('Question not found');
		const withoutForm = play(aCoaching(), preIn);
		expect(() => play(withoutForm, choose(withoutForm, 'Sim'))).toThrow('Question not found');
	});

	it('touches one question of 400: the rest stays the same object', () => {
		const questions = Array.from({ length: 400 }, () => aQuestion());
		const forms = [aForm({ stage: 'pre-process', questions })];
		const before = play(aCoaching({}, { forms }), preIn, form('form-pre-process'));
		const after = transition(before, choose(before, 'Sim', 200), contextAfter(before));
		const changed = after.stages[0]?.form?.questions ?? [];
		expect(changed.filter((question, i) => question !== questions[i])).toHaveLength(1);
		expect(after.routes).toBe(before.routes);
		expect(after.forms).toBe(before.forms);
		expect(after.statistics).toBe(before.statistics);
		expect(after.stages[0]?.checkIn).toBe(before.stages[0]?.checkIn);
	});

	it('leaves other stages the same objects', () => {
		const process = play(open, out);
		const second = play(process, visit('1'));
		const withForm = play(second, form('form-process'));
		const answered = play(withForm, choose(withForm, 'Não'));
		expect(answered.stages[0]).toBe(withForm.stages[0]);
		expect(answered.stages[1]).not.toBe(withForm.stages[1]);
	});
});

describe('the next question', () => {
	it('is the first unanswered, or the last one', () => {
		const answered = aQuestion({ answer: ['Sim'] });
		expect(firstUnanswered(aForm({ questions: [answered, aQuestion(), aQuestion()] }))).toBe(1);
		expect(firstUnanswered(aForm({ questions: [answered, answered] }))).toBe(1);
		expect(firstUnanswered(aForm({ questions: [] }))).toBeNull();
	});
});
