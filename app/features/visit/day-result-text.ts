import { date, grade, plural } from '#app/ui/format.ts';
import { ofNamed } from '#app/ui/person-name.ts';
import type { DayFacts } from '#worker/contract/day-result.ts';
import type { FormStage } from '#worker/contract/form.ts';

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

export function dayWords(day: DayFacts): DayWords {
	const { coacheeName, teleSales, outRoute } = day;
	const [one, many] = teleSales ? ['contato', 'contatos'] : ['visita', 'visitas'];
	const visits: readonly string[] = [
		`${plural(day.made, one, many, `nenhum${teleSales ? '' : 'a'} ${one}`)} em rota, ${goalText(day.missing)}`,
		...(outRoute > 0 ? [`${plural(outRoute, one, many, '')} fora da rota`] : []),
	];
	const agreed = day.agreed.map(({ what, by }) =>
		by === null ? what : `${what.replace(/\.$/, '')} (até ${by.split('-').reverse().join('/')})`,
	);
	const lines = [
		[teleSales ? 'Contatos' : 'Visitas', visits],
		['Melhorou', day.better.map((part) => betterText(part, teleSales))],
		['A trabalhar', day.toWorkOn],
		['Combinados', agreed],
	] as const;
	return {
		day: date(day.date),
		title: `Dia ${day.generic ? ofNamed(coacheeName) : `de ${coacheeName.split(' ')[0]}`}: ${gradeText(day)}`,
		against: day.change === null ? null : against(day.compared),
		lines: lines.filter(([, texts]) => texts.length > 0),
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

function gradeText({ grade: value, change }: DayFacts): string {
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

function betterText({ stage, grade: now, before }: DayFacts['better'][number], teleSales: boolean) {
	const name = stage === 'process' && teleSales ? 'contatos' : NAMES[stage];
	return `${name} ${grade(now)} (antes ${grade(before)})`;
}
