import type { AllowanceTarget } from '#worker/contract/request.ts';
import type { AskingForm } from '../asking/asking-form.ts';
import { ALLOWANCE_FORMS } from './allowance/allowance-forms.ts';
import { MILEAGE_FORMS } from './mileage-allowance/mileage-forms.tsx';
import { RETROACTIVE_FORMS } from './retroactive-allowance/retroactive-forms.ts';

/** The forms, by the word of their address: /abonos/novo?tipo=… A new kind is a line below. */
export const ASKING_FORMS = {
	...ALLOWANCE_FORMS,
	...RETROACTIVE_FORMS,
	...MILEAGE_FORMS,
} as const satisfies Readonly<Record<string, AskingForm>>;

export type AskingFormWord = keyof typeof ASKING_FORMS;

export const ASKING_FORM_WORDS = Object.keys(ASKING_FORMS) as readonly AskingFormWord[];

export function isAskingFormWord(word: string | null): word is AskingFormWord {
	return word !== null && Object.hasOwn(ASKING_FORMS, word);
}

/** The forms of who may ask for these targets. */
export function formsFor(targets: readonly AllowanceTarget[]): readonly AskingFormWord[] {
	return ASKING_FORM_WORDS.filter((word) => {
		const { target }: AskingForm = ASKING_FORMS[word];
		return target === null || targets.includes(target);
	});
}

/** The word under which a draft is kept. */
export function allowanceDraftName(word: AskingFormWord): string {
	return `abono-${word}`;
}
