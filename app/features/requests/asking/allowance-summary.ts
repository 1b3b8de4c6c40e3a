import { and, plural } from '#app/ui/format.ts';
import { countKind } from '../public/kind-words.ts';
import type { AskingDraft } from './asking-draft.ts';
import type { AskingForm } from './asking-form.ts';

/** Names listed in full; the others are counted. */
const NAMED = 5;

/** 'Pedir 3 abonos'; 'Pedir quilometragem' where there is only one to ask for. */
export function sendLabel(form: AskingForm, { subjects }: AskingDraft): string {
	if (form.ownList !== null) return `Pedir ${form.title.toLowerCase()}`;
	return `Pedir ${countKind(form.kind, Math.max(1, subjects.length))}`;
}

/** '3 abonos para 3 clientes'; 'Quilometragem'. */
export function summaryTitle(form: AskingForm, { subjects, target }: AskingDraft): string {
	if (form.ownList !== null) return form.title;
	const asked = countKind(form.kind, subjects.length);
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
	return [whom, ...form.lines(draft, kmPrice), draft.reason].filter((line) => line !== '');
}
