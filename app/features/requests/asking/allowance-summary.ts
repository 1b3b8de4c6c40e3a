import { and, count, date, money, plural } from '#app/ui/format.ts';
import { mileageCost } from '#worker/domain/requests/kinds/mileage-allowance.ts';
import { countKind } from '../public.ts';

import { type AskingDraft, kmOf, mayStayOpen } from './asking-draft.ts';
import { ABOUT_FORM, type AskingForm } from './asking-forms.ts';

/** Names listed in full; the others are counted. */
const NAMED = 5;

/** 'Pedir 3 abonos'. */
export function sendLabel(form: AskingForm, { subjects }: AskingDraft): string {
	return `Pedir ${countKind(ABOUT_FORM[form].kind, Math.max(1, subjects.length))}`;
}

/** '3 abonos para 3 clientes'. */
export function summaryTitle(form: AskingForm, { subjects, target }: AskingDraft): string {
	const { kind } = ABOUT_FORM[form];
	const asked = countKind(kind, subjects.length);
	if (kind === 'mileageallowance') return asked;
	const whom =
		target === 'client'
			? plural(subjects.length, 'cliente', 'clientes', 'nenhum cliente')
			: plural(subjects.length, 'pessoa', 'pessoas', 'ninguém');
	return `${asked} para ${whom}`;
}

/** What is asked for, line by line. */
export function summaryLines(
	form: AskingForm,
	draft: AskingDraft,
	kmPrice: number,
): readonly string[] {
	const names = draft.subjects.slice(0, NAMED).map(({ name }) => name);
	const more = draft.subjects.length - names.length;
	const whom = more > 0 ? `${names.join(', ')} e mais ${more}` : and(names);
	const { reason, visitFrequency, target, from, to, start, end } = draft;
	if (ABOUT_FORM[form].kind === 'mileageallowance') {
		const km = kmOf(draft);
		return [
			whom,
			`${date(start)}: ${from} → ${to}`,
			`${count(km)} km × ${money(kmPrice)} = ${money(mileageCost(km, kmPrice))}`,
			reason,
		];
	}
	const isOpen = draft.isOpen && mayStayOpen(form, draft);
	const period = isOpen
		? `Desde ${date(start)}, sem data final`
		: start === end
			? date(start)
			: `${date(start)} a ${date(end)}`;
	const frequency = target === 'client' ? `Frequência de visita: ${visitFrequency}` : '';
	return [whom, period, frequency, reason].filter((line) => line !== '');
}
