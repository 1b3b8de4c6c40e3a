import { date, grade, plural } from '#app/ui/format.ts';
import type { FeedbackView } from '#worker/contract/coaching-api.ts';
import type { DayResult } from '#worker/contract/day-result.ts';
import type { FormStage } from '#worker/contract/form.ts';
import { commitmentsOf } from '#worker/domain/visit/commitment-lines.ts';

type Facts = Pick<FeedbackView, 'coaching' | 'result' | 'clients'> & {
	/** The commitments as they are written now. */
	readonly commitment: string;
};

/** A day in words: for the screen, and as a text that names no client (rule 2.31). */
export type DayWords = {
	/** The date: '24/11/2026'. */
	readonly day: string;
	/** 'Dia de Anderson: 8,9 (+1,1)'. */
	readonly title: string;
	/** What the change is measured against; null: nothing. */
	readonly against: string | null;
	/** Label and texts of each part that has something to say. */
	readonly lines: readonly (readonly [string, readonly string[]])[];
};

export function dayWords({ coaching, result, clients, commitment }: Facts): DayWords {
	const { coachee, score, statistics, visitGoal, teleSales } = coaching;
	const [one, many] = teleSales ? ['contato', 'contatos'] : ['visita', 'visitas'];
	const out = Math.ceil(statistics.pdvs.outRoute);
	const visits: readonly string[] = [
		`${plural(visitGoal.made, one, many, `nenhum${teleSales ? '' : 'a'} ${one}`)} em rota, ${goalText(visitGoal.missing)}`,
		...(out > 0 ? [`${plural(out, one, many, '')} fora da rota`] : []),
	];
	const agreed = commitmentsOf(commitment).map(({ what, by }) =>
		by === null ? what : `${what} (até ${by.split('-').reverse().join('/')})`,
	);
	const lines = [
		[teleSales ? 'Contatos' : 'Visitas', visits],
		['Melhorou', result.better.map((part) => betterText(part, teleSales))],
		['A trabalhar', result.toWorkOn],
		['Combinados', agreed],
	] as const;
	return {
		day: date(coaching.date),
		title: `Dia de ${coaching.generic ? coachee.name : coachee.name.split(' ')[0]}: ${gradeText(score.grade, result)}`,
		against: result.change === null ? null : against(result.compared),
		lines: lines
			.filter(([, texts]) => texts.length > 0)
			.map(
				([label, texts]) => [label, texts.map((text) => withoutClients(text, clients))] as const,
			),
	};
}

/** The goal may have grown during the day, so what is left is told and not its sum (rule 4.14). */
function goalText(missing: number): string {
	if (missing === 0) return 'meta atingida';
	return missing === 1 ? 'faltou 1 para a meta' : `faltaram ${missing} para a meta`;
}

/** The same as a text to send. */
export function dayText({ title, against, lines }: DayWords): string {
	const head = against === null ? title : `${title}. ${against}.`;
	return [head, ...lines.map(([label, texts]) => `${label}: ${texts.join(' · ')}`)].join('\n');
}

function against(compared: number): string {
	return compared === 1
		? 'Em relação ao último coaching'
		: `Em relação à média dos últimos ${compared} coachings`;
}

function gradeText(value: number | null, { change }: DayResult): string {
	if (value === null) return 'sem nota';
	if (change === null) return grade(value);
	const sign = change < 0 ? '−' : '+';
	return `${grade(value)} (${sign}${grade(Math.abs(change))})`;
}

const NAMES: Readonly<Record<FormStage, string>> = {
	'pre-process': 'pré-processo',
	process: 'visitas',
	'post-process': 'pós-processo',
};

function betterText(
	{ stage, grade: now, before }: DayResult['better'][number],
	teleSales: boolean,
) {
	const name = stage === 'process' && teleSales ? 'contatos' : NAMES[stage];
	return `${name} ${grade(now)} (antes ${grade(before)})`;
}

/** A coach may have typed the name of a client into a commitment. */
function withoutClients(text: string, clients: Facts['clients']): string {
	const named = clients.filter(({ name }) => name.trim() !== '');
	return named.reduce((left, { name }) => left.replaceAll(name, 'cliente'), text);
}
