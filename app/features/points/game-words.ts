import { count, plural } from '#app/ui/format.ts';
import type { GameMonth, PerformancePart, PointSource } from '#worker/contract/performance.ts';
import { POINT_RULES } from '#worker/domain/points/points.ts';
import { lazily } from '#worker/domain/shared/lazily.ts';
import { noonOfFirstDay } from './public/month-name.ts';

const shortMonth = lazily(() => new Intl.DateTimeFormat('pt-BR', { month: 'short' }));

/** 'out' for '2026-10'. */
export function monthShort(of: GameMonth): string {
	return shortMonth().format(noonOfFirstDay(of)).replace('.', '');
}

/** '1.240 pontos'. */
export function points(value: number): string {
	return plural(value, 'ponto', 'pontos', 'nenhum ponto');
}

const SOURCE_TEXT: Readonly<Record<PointSource, string>> = {
	'coaching-received': 'Nota dos coachings recebidos',
	'coaching-received-goal': 'Meta do dia nos coachings recebidos',
	'coaching-given': 'Coachings feitos',
	'coaching-given-goal': 'Meta do dia nos coachings feitos',
	team: 'Nota média da equipe',
	quiz: 'Quizzes da TV Vendas',
	video: 'Vídeos assistidos',
	'food-solution': 'Food Solutions aprovados',
	decision: 'Pedidos decididos em até cinco dias',
};

export function sourceText(source: PointSource): string {
	return SOURCE_TEXT[source];
}

/** How a source gives points, derived from the rules. */
export function ruleText(source: PointSource): string {
	const { each, per, limit } = POINT_RULES[source];
	// A total is 0 to 100; people know it as a grade of 0 to 10.
	const how = {
		time: `${count(each)} pontos cada`,
		total: `até ${count(each * 100)} pontos cada, pela nota`,
		mean: `até ${count(each * 100)} pontos, pela nota média`,
	}[per];
	return per === 'mean' ? how : `${how}; até ${count(limit)} no mês`;
}

const COUNT_WORDS: Readonly<Record<PointSource, readonly [one: string, other: string]>> = {
	'coaching-received': ['coaching', 'coachings'],
	'coaching-received-goal': ['meta atingida', 'metas atingidas'],
	'coaching-given': ['coaching', 'coachings'],
	'coaching-given-goal': ['meta atingida', 'metas atingidas'],
	team: ['coaching da equipe', 'coachings da equipe'],
	quiz: ['quiz', 'quizzes'],
	video: ['vídeo', 'vídeos'],
	'food-solution': ['aprovado', 'aprovados'],
	decision: ['pedido', 'pedidos'],
};

/** '3 quizzes'; 'nada ainda' for 0. */
export function sourceCount(source: PointSource, value: number): string {
	const [one, other] = COUNT_WORDS[source];
	return plural(value, one, other, 'nada ainda');
}

const PART_TEXT: Readonly<Record<PerformancePart, string>> = {
	received: 'Coachings que você recebeu',
	given: 'Coachings que você conduziu',
	team: 'Coachings da sua equipe',
};

export function partText(part: PerformancePart): string {
	return PART_TEXT[part];
}

/** A grade of 0 to 10 as text; null: no grade. */
export function gradeText(grade: number | null): string {
	return grade === null ? 'sem nota' : grade.toFixed(1).replace('.', ',');
}

/** 'faltam 2,4', of a grade from 0 to 10; Portuguese counts less than 2 as one: 'falta 0,1'. */
export function missingText(grade: number): string {
	return `${grade < 2 ? 'falta' : 'faltam'} ${gradeText(grade)}`;
}
