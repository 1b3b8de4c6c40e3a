import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CommitmentMark } from '#worker/contract/commitment.ts';
import type { ScoreLine } from '#worker/contract/score-line.ts';
import { commitmentsOf, lineOf } from '#worker/domain/visit/commitment-lines.ts';
import {
	commitmentStates,
	feedbackAnswer,
	isOpen,
	isUnjudged,
} from '#worker/domain/visit/commitment-state.ts';
import { suggestCommitments } from '#worker/domain/visit/suggest-commitments.ts';

const CATALOGUE = 'Levar o catálogo — até 05/12/2026 — cliente 1042 Açougue Sol';

function aMark(change: Partial<CommitmentMark>): CommitmentMark {
	return {
		_id: '00000000-0000-4000-8000-000000000001',
		coachingId: '00000000-0000-4000-8000-00000000000a',
		line: CATALOGUE,
		kind: 'done',
		note: '',
		at: '2026-11-24T12:00:00Z',
		by: '4001',
		byName: 'Anderson Ribeiro',
		...change,
	};
}

describe('the list of commitments in a text', () => {
	it('has one commitment for each line, with date and client', () => {
		expect(commitmentsOf(`${CATALOGUE}\n\n- Três perguntas antes da oferta\n`)).toEqual([
			{
				line: CATALOGUE,
				what: 'Levar o catálogo',
				by: '2026-12-05',
				client: { code: '1042', name: 'Açougue Sol' },
			},
			{
				line: 'Três perguntas antes da oferta',
				what: 'Três perguntas antes da oferta',
				by: null,
				client: null,
			},
		]);
	});

	it('keeps a day that does not exist as words', () => {
		const [only] = commitmentsOf('Ligar — até 31/02/2026');
		expect(only).toMatchObject({ what: 'Ligar — até 31/02/2026', by: null });
	});

	it('has a line that is written twice once', () => {
		expect(commitmentsOf('Ligar\n• Ligar')).toHaveLength(1);
	});

	it('reads a written commitment back', () => {
		const day = fc
			.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
			.map((at) => at.toISOString().slice(0, 10));
		const name = fc.stringMatching(/^[A-Za-zÀ-ú0-9][A-Za-zÀ-ú0-9 ]{0,30}[A-Za-zÀ-ú0-9]$/u);
		const words = name.map((text) => text.replace(/\s+/gu, ' '));
		const client = fc.record({ code: fc.stringMatching(/^[A-Za-z0-9]{1,12}$/), name: words });
		const commitment = fc.record({
			what: words,
			by: fc.option(day, { nil: null }),
			client: fc.option(client, { nil: null }),
		});
		fc.assert(
			fc.property(commitment, (one) => {
				expect(commitmentsOf(lineOf(one))).toEqual([{ ...one, line: lineOf(one) }]);
			}),
		);
	});

	it('reads any text to the same list again after writing it', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
				const read = commitmentsOf(text);
				expect(commitmentsOf(read.map(({ line }) => line).join('\n'))).toEqual(read);
			}),
		);
	});
});

describe('the state of a commitment', () => {
	it('is open until the coachee has done it or a coach has marked it', () => {
		const state = (...marks: readonly CommitmentMark[]) => commitmentStates(CATALOGUE, marks)[0];
		expect(state()).toMatchObject({ done: null, verdict: null });
		expect(state() && isOpen(state() as never)).toBe(true);
		const done = state(aMark({ note: 'Entregue na terça' }));
		expect(done?.done?.note).toBe('Entregue na terça');
		expect(done && isOpen(done)).toBe(false);
		expect(done && isUnjudged(done)).toBe(true);
		const judged = state(aMark({}), aMark({ _id: id(2), kind: 'partly', by: '3001' }));
		expect(judged?.verdict?.kind).toBe('partly');
		expect(judged && isUnjudged(judged)).toBe(false);
	});

	it('follows the latest mark of each side, in whatever order the marks arrive', () => {
		const marks = [
			aMark({ _id: id(1), kind: 'done', at: '2026-11-24T12:00:00Z' }),
			aMark({ _id: id(2), kind: 'undone', at: '2026-11-24T13:00:00Z' }),
			aMark({ _id: id(3), kind: 'kept', at: '2026-11-24T11:00:00Z' }),
			aMark({ _id: id(4), kind: 'not-kept', at: '2026-11-24T11:00:00Z' }),
		];
		fc.assert(
			fc.property(fc.shuffledSubarray(marks, { minLength: 4 }), (shuffled) => {
				const [state] = commitmentStates(CATALOGUE, shuffled);
				expect(state).toMatchObject({ done: null, verdict: { kind: 'not-kept' } });
			}),
		);
	});

	it('does not change by marks of a line that the text no longer has', () => {
		const states = commitmentStates('Outro combinado', [aMark({}), aMark({ kind: 'void' })]);
		expect(states).toMatchObject([{ done: null, verdict: null }]);
	});
});

it('a feedback is answered by its first agreement and all replies', () => {
	const answer = feedbackAnswer([
		aMark({ _id: id(3), line: null, kind: 'reply', note: 'b', at: '2026-11-24T14:00:00Z' }),
		aMark({ _id: id(2), line: null, kind: 'reply', note: 'a', at: '2026-11-24T13:00:00Z' }),
		aMark({ _id: id(1), line: null, kind: 'agreed' }),
		aMark({ _id: id(4) }),
	]);
	expect(answer.agreed?._id).toBe(id(1));
	expect(answer.replies.map(({ note }) => note)).toEqual(['a', 'b']);
});

describe('suggestions', () => {
	const question = (text: string, score: number | null) => ({
		...{ text, score, answer: '', weight: 50, disqualifies: false },
	});
	const explanation: readonly ScoreLine[] = [
		{
			label: 'Processo',
			share: 70,
			grade: 0.5,
			note: null,
			forms: [
				{
					...{ title: 'Visita', pdvName: 'Açougue Sol', weight: 1, grade: 0.5, note: null },
					questions: [
						question('Sondou?', 50),
						question('Cumprimentou?', 100),
						question('Nota', null),
					],
				},
				{
					...{ title: 'Visita', pdvName: 'Mercado Lua', weight: 1, grade: 0.5, note: null },
					questions: [question('Fechou?', 0), question('Sondou?', 40)],
				},
				{
					...{ title: 'Visita', pdvName: 'Bar Mar', weight: 1, grade: null, note: null },
					questions: [question('Não conta', 0)],
				},
			],
		},
	];

	it('name what was not kept first, then the questions that cost most', () => {
		const previous = commitmentStates('Ligar\nCumprido\nSem resposta', [
			aMark({ line: 'Ligar', kind: 'not-kept' }),
			aMark({ line: 'Cumprido', kind: 'kept' }),
		]);
		expect(suggestCommitments(explanation, previous, ['fechou?'])).toEqual([
			{ what: 'Ligar', from: 'again' },
			{ what: 'Sem resposta', from: 'again' },
			{ what: 'Sondou?', from: 'lost' },
		]);
	});

	it('are none after a day without a loss and without agreements', () => {
		expect(suggestCommitments([], [], [])).toEqual([]);
	});
});

function id(n: number): string {
	return `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
}
