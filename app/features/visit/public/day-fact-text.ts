import { count, distance, duration, plural } from '#app/ui/format.ts';
import type { PlausibilityFact } from '#worker/contract/plausibility.ts';
import { STAGE_NAME } from '../visit-words.ts';

type Figures = {
	readonly fact: PlausibilityFact;
	readonly metres: number;
	readonly ms: number;
	readonly amount: number;
};

/** One sentence a kind of fact (rule 3.11): figures only, no conclusion. */
const SENTENCES: Readonly<Record<PlausibilityFact['kind'], (figures: Figures) => string>> = {
	speed: ({ fact: { from, to }, metres, ms }) =>
		from === to
			? `Do check-in ao check-out da visita ${from}: ${distance(metres)} em ${duration(ms)}`
			: `Entre as visitas ${from} e ${to}: ${distance(metres)} em ${duration(ms)}`,
	'same-place': ({ fact: { from, to }, ms, amount }) =>
		`Da visita ${from} à ${to}: as mesmas coordenadas, até o último dígito, por ${duration(ms)}, em ${clients(amount)}`,
	'fast-answers': ({ fact, ms, amount }) =>
		`${where(fact)}: ${plural(amount, 'pergunta respondida', 'perguntas respondidas', 'nenhuma pergunta respondida')} em ${duration(ms)}`,
	'clock-back': ({ fact: { from }, ms }) =>
		`O relógio do celular voltou ${duration(ms)}${from === null ? '' : `, depois de um registro da visita ${from}`}`,
	'clock-ahead': ({ ms }) =>
		`O relógio do celular estava ${duration(ms)} à frente do relógio do servidor`,
	'same-accuracy': ({ metres, amount }) =>
		`A precisão foi a mesma, ${distance(metres)}, em ${count(amount)} posições diferentes`,
};

/** The sentence of a measured fact, for whoever reviews the day. */
export function dayFactText(fact: PlausibilityFact): string {
	const { kind, metres, ms, count: amount } = fact;
	return SENTENCES[kind]({ fact, metres: metres ?? 0, ms: ms ?? 0, amount: amount ?? 0 });
}

/** The clients of a fact: 'Mercado 2 → Mercado 3'; null: it is about none. */
export function dayFactClients({ fromName, toName, from, to }: PlausibilityFact): string | null {
	if (fromName === null) return null;
	return from === to || toName === null ? fromName : `${fromName} → ${toName}`;
}

function where({ from, stage }: PlausibilityFact): string {
	if (from !== null) return `Visita ${from}`;
	return stage === null ? 'Formulário' : STAGE_NAME[stage];
}

function clients(amount: number): string {
	return plural(amount, 'cliente', 'clientes', 'nenhum cliente');
}
