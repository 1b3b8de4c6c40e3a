import { financialText } from '#app/features/portfolio/public/financial-text.ts';
import { count, date, distance, kilograms, money, plural } from '#app/ui/format.ts';
import type { PolicyEvidence } from '#worker/contract/policy.ts';

type Found = { readonly ok: boolean; readonly value: number; readonly limit: number; note: string };

const days = (value: number) => plural(value, 'dia', 'dias', 'nenhum dia');
/** Time since a period began; for 0 it may not have begun yet. */
const sinceStart = (value: number) =>
	value === 0 ? 'até o dia do início' : `${days(value)} depois do início`;
const km = (value: number) => `${count(value)} km`;
const isDate = (note: string) => /^\d{4}-\d{2}-\d{2}$/.test(note);
/** '(máximo 60 dias)'. */
const most = (text: string) => `(máximo ${text})`;
const least = (text: string) => `(mínimo ${text})`;

/** A sentence for managers by policy rule (rule 7.11). */
const SENTENCES: Readonly<Record<string, (found: Found) => string>> = {
	'period-days': ({ value, limit }) => `Período de ${days(value)} ${most(days(limit))}`,
	'open-end': ({ ok, note }) =>
		ok ? `Sem data final, aceito para ${note || 'esta frequência'}` : 'Sem data final',
	'advance-days': ({ value, limit }) =>
		value > 0
			? `Pedido ${days(value)} antes do início ${least(days(limit))}`
			: `Pedido ${sinceStart(-value)} ${least(`${days(limit)} antes`)}`,
	'days-back': ({ value, limit }) => `Pedido ${sinceStart(value)} ${most(days(limit))}`,
	'not-future': ({ ok, note }) =>
		ok ? 'O período já passou' : `O período ainda não passou: vai até ${date(note)}`,
	overlap: ({ ok, note }) =>
		ok
			? 'Não coincide com outro pedido'
			: `Coincide com outro pedido${isDate(note) ? ` de ${date(note)}` : ''}`,
	'client-repeats': ({ value, limit }) =>
		`${plural(value, 'abono', 'abonos', 'Nenhum abono')} deste cliente em um ano ${most(count(limit))}`,
	observation: ({ ok, limit }) =>
		ok ? 'A observação explica o pedido' : `Observação com menos de ${count(limit)} letras`,
	'trip-km': ({ value, limit }) => `Viagem de ${km(value)} ${most(km(limit))}`,
	'month-km': ({ value, limit }) => `${km(value)} da pessoa no mês ${most(km(limit))}`,
	'km-price': ({ value, limit }) => `${money(value)} por km ${most(money(limit))}`,
	'month-transfers': ({ value, limit }) =>
		`${plural(value, 'cliente sai', 'clientes saem', 'nenhum cliente sai')} da pessoa no mês ${most(count(limit))}`,
	'client-volume': ({ value, limit }) =>
		`O cliente compra ${kilograms(value)} por mês ${most(kilograms(limit))}`,
	'client-buys': ({ value, limit, note }) =>
		note === ''
			? 'O cliente nunca comprou'
			: `Última compra ${value === 0 ? 'no mesmo dia' : `há ${days(value)}`}, em ${date(note)} ${least(days(limit))}`,
	'food-kg': ({ value, limit }) => `${kilograms(value)} no pedido ${most(kilograms(limit))}`,
	'client-standing': ({ note }) =>
		`Situação financeira do cliente: ${financialText(note || null).toLowerCase()}`,
	'point-coaches': ({ value, limit }) =>
		`Check-ins de ${plural(value, 'coach', 'coaches', 'nenhum coach')} ${least(count(limit))}`,
	'point-check-ins': ({ value, limit }) =>
		`${plural(value, 'check-in', 'check-ins', 'Nenhum check-in')} no mesmo ponto ${least(count(limit))}`,
	'point-spread': ({ value, limit }) =>
		`Os check-ins ficam a até ${distance(value)} um do outro ${most(distance(limit))}`,
	'point-days': ({ value, limit }) =>
		`O mais antigo é de ${days(value)} atrás ${most(days(limit))}`,
	'point-moved': ({ value, limit }) =>
		`O ponto novo fica a ${distance(value)} do atual ${most(distance(limit))}`,
	'check-in-beyond': ({ ok, value }) =>
		ok
			? 'Pela precisão do GPS, pode ter sido dentro da área'
			: `${distance(value)} além da área e do erro do GPS`,
};

/** A rule that this version of the app does not know is described by its result only. */
export function evidenceText({ rule, ok, value, limit, note }: PolicyEvidence): string {
	const found = { ok, value: value ?? 0, limit: limit ?? 0, note: note ?? '' };
	const sentence = SENTENCES[rule];
	if (sentence) return sentence(found);
	return ok ? 'Outra regra da empresa foi cumprida' : 'Outra regra da empresa pede atenção';
}

/** Evidence that needs a look comes first. */
export function inOrder(evidence: readonly PolicyEvidence[]): readonly PolicyEvidence[] {
	return [...evidence.filter(({ ok }) => !ok), ...evidence.filter(({ ok }) => ok)];
}
