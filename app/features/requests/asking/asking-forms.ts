import type { AllowanceTarget, RequestKind } from '#worker/contract/request.ts';
import type { AskingDays } from '#worker/domain/requests/asking-days.ts';
import { ALLOWANCE_DAYS } from '#worker/domain/requests/kinds/allowance.ts';
import { TRIP_DAYS } from '#worker/domain/requests/kinds/mileage-allowance.ts';
import { RETROACTIVE_ALLOWANCE_DAYS } from '#worker/domain/requests/kinds/retroactive-allowance.ts';

/** The forms, by their word in the address: /abonos/novo?tipo=… */
export const ASKING_FORMS = [
	'cliente',
	'vendedor',
	'coordenador',
	'outro',
	'retroativo',
	'quilometragem',
] as const;
export type AskingForm = (typeof ASKING_FORMS)[number];

type About = {
	readonly kind: Extract<RequestKind, 'allowance' | 'retroactiveallowance' | 'mileageallowance'>;
	readonly days: AskingDays;
	/** null: the person chooses the target in the form, or the form has none. */
	readonly target: AllowanceTarget | null;
	readonly title: string;
	readonly detail: string;
};

export const ABOUT_FORM: Readonly<Record<AskingForm, About>> = {
	cliente: {
		kind: 'allowance',
		days: ALLOWANCE_DAYS,
		target: 'client',
		title: 'Abono de cliente',
		detail: 'Clientes que ficam sem visita ou são visitados menos vezes',
	},
	vendedor: {
		kind: 'allowance',
		days: ALLOWANCE_DAYS,
		target: 'salesman',
		title: 'Abono de vendedor',
		detail: 'Dias em que um vendedor não visita a rota',
	},
	coordenador: {
		kind: 'allowance',
		days: ALLOWANCE_DAYS,
		target: 'coordinator',
		title: 'Abono de coordenador',
		detail: 'Dias em que um coordenador não acompanha a equipe',
	},
	outro: {
		kind: 'allowance',
		days: ALLOWANCE_DAYS,
		target: 'other',
		title: 'Outro abono',
		detail: 'Eventos, feiras e o que não cabe nos outros',
	},
	retroativo: {
		kind: 'retroactiveallowance',
		days: RETROACTIVE_ALLOWANCE_DAYS,
		target: null,
		title: 'Abono retroativo',
		detail: 'Dias que já passaram, até 60 dias atrás',
	},
	quilometragem: {
		kind: 'mileageallowance',
		days: TRIP_DAYS,
		target: null,
		title: 'Quilometragem',
		detail: 'Reembolso de uma viagem com o próprio carro',
	},
};

export function isAskingForm(word: string | null): word is AskingForm {
	return (ASKING_FORMS as readonly (string | null)[]).includes(word);
}

/** The forms for a person who may ask for these targets. */
export function formsFor(targets: readonly AllowanceTarget[]): readonly AskingForm[] {
	return ASKING_FORMS.filter((form) => {
		const { target } = ABOUT_FORM[form];
		return target === null || targets.includes(target);
	});
}

/** Name of the draft of a form. */
export function allowanceDraftName(form: AskingForm): string {
	return `abono-${form}`;
}
