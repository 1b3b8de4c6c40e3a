import type { Question } from '#worker/contract/form.ts';
import type { AnswerChange } from '#worker/contract/visit-input.ts';
import { TEXT_ANSWERS } from './names/feedback-texts.ts';
import type { SeededRandom } from './random.ts';

/** One visit in a hundred has a disqualifying answer. */
const DISQUALIFIED = 0.01;

/** The answers of a coach about a salesman with a `skill` from 0 to 1. */
export function answersTo(
	question: Question,
	skill: number,
	random: SeededRandom,
): readonly AnswerChange[] {
	switch (question.questionType) {
		case 'radio':
			return choose(question, skill, random);
		case 'check':
			return toggles(question, skill, random);
		case 'number':
			return [{ type: 'write', text: amount(question.text, random) }];
		case 'text':
			return random.happens(0.7) ? [{ type: 'write', text: random.pick(TEXT_ANSWERS) }] : [];
	}
}

function choose(question: Question, skill: number, random: SeededRandom): readonly AnswerChange[] {
	const [worst] = question.alternatives.filter((alternative) => alternative.invalidatePDV);
	if (worst && random.happens(DISQUALIFIED)) return [{ type: 'choose', option: worst.text }];
	const usual = question.alternatives
		.filter((one) => !one.invalidatePDV && !one.invalidateCoaching)
		.sort((a, b) => b.weight - a.weight);
	const chosen = usual.find(() => random.happens(skill)) ?? usual.at(-1);
	if (!chosen) return [];
	const details = random.some(chosen.detailOptions, 1);
	return [
		{ type: 'choose', option: chosen.text },
		...details.map((detail) => ({ type: 'toggle-detail', detail }) as const),
	];
}

/** Some of the good options; 'none' only if there is no other. */
function toggles(question: Question, skill: number, random: SeededRandom): readonly AnswerChange[] {
	const good = question.alternatives.filter((alternative) => alternative.weight > 0);
	const done = good.filter(() => random.happens(skill * 0.6));
	const shown = done.length > 0 ? done : question.alternatives.slice(-1);
	return shown.map((alternative) => ({ type: 'toggle', option: alternative.text }));
}

/** A canonical decimal of the size that the question needs. */
function amount(question: string, random: SeededRandom): string {
	if (question.includes('R$ por quilo')) return `${random.integer(42, 89)}.9`;
	if (question.includes('R$')) return String(random.integer(4, 60) * 100);
	if (question.includes('minutos')) return String(random.integer(3, 14));
	if (question.includes('no dia') || question.includes('hoje')) {
		return String(random.integer(30, 140) * 10);
	}
	return String(random.integer(2, 38) * 10);
}
