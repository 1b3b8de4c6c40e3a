import { describe, expect, it } from 'vitest';
import { aForm, anAlternative, aQuestion } from '#test/support/builders.ts';
import { editDraft, newQuestion } from '#worker/domain/visit/form-draft/edit-draft.ts';
import { draftOf, EMPTY_DRAFT } from '#worker/domain/visit/form-draft/tidy-draft.ts';

const question = (text: string) =>
	aQuestion({ text, alternatives: [anAlternative('Sim'), anAlternative('Não')] });
const draft = draftOf(aForm({ questions: [question('A'), question('B'), question('C')] }));
const texts = (edited: typeof draft) => edited.questions.map(({ text }) => text).join('');

describe('a change of a form being written', () => {
	it('adds, copies, moves and removes questions, and what was removed comes back to its place', () => {
		expect(texts(editDraft(draft, { type: 'move-question', question: 0, to: 2 }))).toBe('BCA');
		expect(texts(editDraft(draft, { type: 'move-question', question: 2, to: 0 }))).toBe('CAB');
		const [, second] = draft.questions;
		if (!second) throw new Error('No second question');
		const removed = editDraft(draft, { type: 'remove-question', question: 1 });
		expect(texts(removed)).toBe('AC');
		expect(editDraft(removed, { type: 'add-question', at: 1, added: second })).toEqual(draft);
		expect(texts(editDraft(draft, { type: 'add-question', at: 2, added: second }))).toBe('ABBC');
	});

	it('does the same with alternatives', () => {
		const moved = editDraft(draft, {
			...{ type: 'move-alternative', question: 1, alternative: 0, to: 1 },
		});
		expect(moved.questions[1]?.alternatives.map(({ text }) => text)).toEqual(['Não', 'Sim']);
		const changed = editDraft(draft, {
			...{ type: 'alternative', question: 0, alternative: 1, change: { weight: 7 } },
		});
		expect(changed.questions[0]?.alternatives[1]).toMatchObject({ text: 'Não', weight: 7 });
		const removed = editDraft(draft, { type: 'remove-alternative', question: 0, alternative: 0 });
		expect(removed.questions[0]?.alternatives.map(({ text }) => text)).toEqual(['Não']);
	});

	it('changes nothing at a place that does not exist', () => {
		expect(editDraft(draft, { type: 'move-question', question: 0, to: 3 })).toEqual(draft);
		expect(editDraft(draft, { type: 'move-question', question: 0, to: -1 })).toEqual(draft);
		expect(editDraft(draft, { type: 'question', question: 9, change: { text: 'Z' } })).toBe(draft);
	});

	it('keeps the limits of a draft', () => {
		let full = EMPTY_DRAFT;
		for (let i = 0; i < 1_001; i++) {
			full = editDraft(full, { type: 'add-question', at: i, added: newQuestion(undefined) });
		}
		expect(full.questions).toHaveLength(1_000);
	});

	it('begins a question with a choice that can be published once it has a text', () => {
		expect(newQuestion({ weight: 30 })).toMatchObject({
			...{ text: '', weight: 30, questionType: 'radio' },
			alternatives: [
				{ text: 'Sim', weight: 100 },
				{ text: 'Não', weight: 0 },
			],
		});
	});
});
