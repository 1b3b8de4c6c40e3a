import type { SeededRandom } from '#server/demo/random.ts';
import { must } from '#worker/errors.ts';
import type { Act } from './act.ts';
import { answerKey, enteredValue } from './ledger.ts';
import type { Screen } from './screen.ts';

const AIM_MS = 5_000;

/** Answers the question on the screen, or changes its answer. `nth` makes every text another one. */
export function answering(screen: Screen, random: SeededRandom, nth: number): Act {
	const { about, heading } = screen;
	const { kind, options, entered } = must(screen.question, 'question');
	const key = answerKey(about, heading);
	const act = (value: string, tap: Act['tap']): Act => ({
		name: `answer '${heading}' with '${value}'`,
		entry: { key, value },
		tap,
		isDone: (now) =>
			now.heading === heading &&
			now.about === about &&
			now.tick !== '' &&
			now.question !== null &&
			enteredValue(now.question.kind, now.question.entered) === value,
	});
	if (kind === 'text' || kind === 'number') {
		const value = kind === 'text' ? `Combinado número ${nth}.` : String(1_000 + nth);
		return act(value, (page) =>
			page.getByRole('main').getByRole('textbox').fill(value, { timeout: AIM_MS }),
		);
	}
	const others = options.filter((option) => kind === 'check' || !entered.includes(option));
	// The last one chosen would leave the question without an answer.
	const toggled = random.pick(
		entered.length === 1 ? others.filter((option) => !entered.includes(option)) : others,
	);
	const chosen = entered.includes(toggled)
		? entered.filter((option) => option !== toggled)
		: [...entered, toggled];
	return act(enteredValue(kind, kind === 'radio' ? [toggled] : chosen), async (page) => {
		const label = page.getByRole('main').locator('label.choice').filter({ hasText: toggled });
		await label.first().click({ timeout: AIM_MS });
	});
}
