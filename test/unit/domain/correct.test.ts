import { describe, expect, it } from 'vitest';
import { aCoaching, aForm, anAlternative, aQuestion } from '#test/support/builders.ts';
import { contextAfter, inFeedback, inProcess, play, visited } from '#test/support/play-commands.ts';
import type { Correction } from '#worker/contract/offline-api.ts';
import { assertFollows } from '#worker/domain/visit/check-transition.ts';
import { correct } from '#worker/domain/visit/correct.ts';
import { faultyFields } from '#worker/domain/visit/faulty-fields.ts';
import { must } from '#worker/errors.ts';

const finished = play(
	inFeedback(visited(inProcess(aCoaching()), '1', 'Não')),
	{ type: 'write-feedback', feedbacks: { strength: 'Boa', commitment: 'Mix' } },
	{ type: 'finish' },
);
const visit = must(finished.stages[1], 'visit');
const context = contextAfter(finished, { deviceId: 'phone' });

function answer(given: readonly string[], questionIndex = 0): Correction {
	return { kind: 'answer', stageId: visit._id, questionIndex, answer: given };
}

describe('correct', () => {
	it('changes an answer of a finished coaching in one more revision, with its score', () => {
		const next = correct(finished, [answer(['Sim'])], context);
		const rev = finished.rev + 1;
		expect(next).toMatchObject({ rev, coachingStage: 'done', revisions: { phone: rev } });
		expect(next.stages[1]?.form?.questions[0]).toMatchObject({
			answer: ['Sim'],
			answered: { rev, deviceId: 'phone' },
		});
		expect(next.score.grade).toBeGreaterThan(must(finished.score.grade));
		expect(next.changeHistory.entries.at(-1)).toMatchObject({ type: 'correct', rev });
		expect(next.stages[0]).toBe(finished.stages[0]);
		// A server that holds an earlier state, or none, accepts the corrected one.
		expect(() => assertFollows(finished, next)).not.toThrow();
		expect(() => assertFollows(null, next)).not.toThrow();
	});

	it('changes observation, potential and feedback, several at once in one revision', () => {
		const potential = { bovine: 10, thirdParty: null, pva: 2 };
		const next = correct(
			finished,
			[
				{ kind: 'observation', stageId: visit._id, text: 'Sem\0 estoque' },
				{ kind: 'potential', stageId: visit._id, potential },
				{ kind: 'feedback', field: 'commitment', text: 'Visitar sexta' },
			],
			context,
		);
		expect(next.rev).toBe(finished.rev + 1);
		expect(next.stages[1]?.pdv).toMatchObject({ coachingObservation: 'Sem estoque', potential });
		expect(next).toMatchObject({
			feedback: 'Visitar sexta',
			feedbacks: { strength: 'Boa', commitment: 'Visitar sexta' },
			feedbackChanged: { rev: next.rev, deviceId: 'phone' },
		});
	});

	it('corrects expired and discarded coachings too, and keeps their end', () => {
		for (const type of ['expire', 'discard'] as const) {
			const over = play(visited(inProcess(aCoaching()), '1', 'Não'), { type });
			const stageId = must(over.stages[1]?._id, 'stage');
			const fix: Correction = { kind: 'answer', stageId, questionIndex: 0, answer: ['Sim'] };
			const next = correct(over, [fix], contextAfter(over));
			expect(next).toMatchObject({ expired: over.expired, coachingStage: over.coachingStage });
			expect(next.rev).toBe(over.rev + 1);
		}
	});

	it('is the same coaching when nothing changes', () => {
		expect(correct(finished, [answer(['Não'])], context)).toBe(finished);
		expect(correct(finished, [], context)).toBe(finished);
	});

	it.each<[string, Correction, string]>([
		['an option that is none', answer(['Talvez']), 'answer-invalid'],
		['a question that is none', answer(['Sim'], 9), 'question-not-found'],
		['a stage that is none', { kind: 'observation', stageId: 'x', text: '' }, 'no-current-stage'],
		[
			'a text that is too long',
			{ kind: 'feedback', field: 'strength', text: 'a'.repeat(4001) },
			'invalid',
		],
	])('refuses %s', (_, correction, code) => {
		expect(() => correct(finished, [correction], context)).toThrow(
			expect.objectContaining({ code }),
		);
	});
});

describe('faultyFields', () => {
	it('finds the question, the note and the feedback of each path, each once', () => {
		const { fields, others } = faultyFields(finished, [
			'feedbacks.commitment',
			'stages.1.pdv.coachingObservation',
			'stages[1].form.questions[0].answer',
			'stages.1.form.questions.0.answered',
			'stages.1.form.questions.0.answer.0',
			'stages.1.pdv.potential.bovine',
			'stages.0.form.questions.0.answer',
		]);
		expect(others).toBe(0);
		expect(fields).toMatchObject([
			{ kind: 'answer', stage: 'pre-process', pdvName: null, questionIndex: 0 },
			{ kind: 'answer', stageId: visit._id, pdvName: 'Mercado 1', formTitle: 'Abordagem' },
			{ kind: 'observation', stageId: visit._id, text: '' },
			{ kind: 'potential', stageId: visit._id },
			{ kind: 'feedback', field: 'commitment', text: 'Mix' },
		]);
	});

	it('counts fields that nobody typed, and paths that match no field', () => {
		const paths = ['hash', 'stages', 'stages.1.checkIn', 'stages.9.form.questions.0.answer', ''];
		expect(faultyFields(finished, paths)).toEqual({ fields: [], others: paths.length });
	});

	it('lists the fields in the order of the day, also from the tenth question on', () => {
		const questions = Array.from({ length: 12 }, (_, index) =>
			aQuestion({ text: `P${index}`, alternatives: [anAlternative('Sim')] }),
		);
		const long = aForm({ stage: 'pre-process', questions });
		const coaching = inProcess(aCoaching({}, { forms: [long] }));
		const paths = [11, 2, 10].map((index) => `stages.0.form.questions.${index}.answer`);
		const { fields } = faultyFields(coaching, paths);
		expect(fields.map((field) => field.kind === 'answer' && field.questionIndex)).toEqual([
			2, 10, 11,
		]);
	});
});
