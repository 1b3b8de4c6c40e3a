import { expect, it } from 'vitest';
import { canonicalText } from '#server/features/visit/state-text.ts';
import { aCoaching, aForm, aQuestion } from '#test/support/builders.ts';
import { choose, form, inProcess, play, visit, visited } from '#test/support/play-commands.ts';
import type { Coaching } from '#worker/contract/coaching.ts';
import { canonicalJson } from '#worker/domain/shared/canonical-json.ts';

const questions = ['preço', 'espaço'].map((text) => aQuestion({ text }));
const forms = (['pre-process', 'process', 'post-process'] as const).map((stage) =>
	aForm({ stage, questions }),
);

/** A day with one finished visit and an open one. */
function visiting(): Coaching {
	const day = visited(inProcess(aCoaching({}, { forms })), '1');
	return play(day, visit('2'), form('form-process'));
}

/** All objects of a state. */
function partsOf(value: unknown): readonly object[] {
	if (typeof value !== 'object' || value === null) return [];
	return [value, ...Object.values(value).flatMap(partsOf)];
}

it('keeps no text of a part that answers have replaced', () => {
	let state = visiting();
	let known = canonicalText(state, null);
	const sizes: number[] = [];
	for (let turn = 0; turn < 12; turn++) {
		state = play(state, choose(state, turn % 2 === 0 ? 'Sim' : 'Não', 0));
		known = canonicalText(state, known.parts);
		expect(known.text).toBe(canonicalJson(state));
		const own = new Set(partsOf(state));
		expect([...known.parts.keys()].filter((part) => !own.has(part))).toEqual([]);
		sizes.push(known.parts.size - state.changeHistory.entries.length);
	}
	expect(new Set(sizes.slice(1)).size).toBe(1);
});

it('takes the texts of unchanged parts from the state before', () => {
	const state = visiting();
	const next = play(state, choose(state, 'Sim', 0));
	const marked = new Map([...canonicalText(state, null).parts.keys()].map((part) => [part, '"~"']));
	const { text } = canonicalText(next, marked);
	// The finished visit is one text; the open one is built anew from those of its parts.
	expect(text).toContain('"stages":["~",');
	expect(text).toContain('"questions":[{');
});
