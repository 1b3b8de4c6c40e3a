import { PARAMETERS_JOB_TITLES } from '#worker/contract/parameters.ts';
import { COACHING_POLICY, PLAUSIBILITY_RULES } from '#worker/contract/plausibility.ts';
import { POLICY_RULE_NAMES } from '#worker/contract/policy.ts';
import { REQUEST_KINDS } from '#worker/contract/request.ts';
import { KIND_RULES } from '#worker/domain/requests/kinds/request-kinds.ts';
import { oneOfThese, wordCell, wordKey } from '../cells/text-cell.ts';
import { choiceColumn, numberColumn, yesNoColumn } from '../column.ts';
import type { Column, Entity, Flat } from '../entity.ts';
import { simpleStore } from '../simple-store.ts';

const TITLE_WORDS = Object.fromEntries(PARAMETERS_JOB_TITLES.map((one) => [one, one]));

/** The parameters of coachings by the job title of the coachee (rule 3.8). */
export const parameters: Entity = {
	name: 'parameters',
	title: 'Parâmetros por cargo',
	columns: [
		choiceColumn(TITLE_WORDS, words(PARAMETERS_JOB_TITLES), {
			key: 'job_title',
			title: 'Cargo',
			synonyms: ['função'],
			examples: ['Coordenador', 'Generico'],
		}),
		numberColumn(0, 1_000_000, {
			key: 'pdv_min_distance',
			title: 'Distância do PDV (m)',
			synonyms: ['distância', 'raio', 'distância mínima'],
			examples: [200, 200],
			hint: 'Metros; a partir daí o check-in é fora da área',
		}),
		numberColumn(0, 100, {
			key: 'out_route_multiplier',
			title: 'Fora da rota (parte)',
			synonyms: ['multiplicador fora da rota', 'fora da rota'],
			examples: [0.2, 0.2],
			hint: '0,2 permite uma visita fora da rota para cada cinco em rota',
		}),
	],
	keys: ['job_title'],
	store: simpleStore('parameters', {
		fields: ['job_title', 'pdv_min_distance', 'out_route_multiplier'],
		keyFields: ['job_title'],
		leaving: null,
		versions: ['parameters'],
	}),
};

const KINDS = [...REQUEST_KINDS, COACHING_POLICY];
const [FIRST_KIND] = REQUEST_KINDS;
const RULES = [...POLICY_RULE_NAMES, ...PLAUSIBILITY_RULES];

const POLICY_COLUMNS: readonly Column[] = [
	choiceColumn(asWords(KINDS), words(KINDS), {
		key: 'kind',
		title: 'Tipo',
		synonyms: ['tipo de pedido'],
		examples: [FIRST_KIND, COACHING_POLICY],
		hint: 'Nome do tipo no sistema, como no modelo preenchido',
	}),
	choiceColumn(asWords(RULES), words(RULES), {
		key: 'rule',
		title: 'Regra',
		examples: [rulesOf(FIRST_KIND)[0] ?? null, PLAUSIBILITY_RULES[0]],
		hint: 'Nome da regra no sistema, como no modelo preenchido',
	}),
	numberColumn(-1e9, 1e9, {
		key: 'limit_value',
		title: 'Limite',
		synonyms: ['valor'],
		empty: null,
		examples: [30, 400],
		hint: 'Na unidade da regra; vazio usa o valor de fábrica',
	}),
	yesNoColumn({ key: 'active', title: 'Ativa', empty: true, examples: ['Sim', 'Sim'] }),
];

/** The company's limits for requests (rule 7.11) and for coachings (rule 3.11). */
export const policies: Entity = {
	name: 'policies',
	title: 'Regras da política',
	columns: POLICY_COLUMNS,
	keys: ['kind', 'rule'],
	checkRow({ kind, rule }: Flat, refused) {
		if (refused.has('kind') || refused.has('rule')) return [];
		const isCoaching = kind === COACHING_POLICY;
		const allowed: readonly string[] = isCoaching ? PLAUSIBILITY_RULES : rulesOf(kind);
		if (allowed.includes(String(rule))) return [];
		const message = `Esta regra não existe para ${kind}. Use: ${allowed.join(', ') || 'nenhuma'}.`;
		return [{ severity: 'error', column: 'rule', message }];
	},
	store: simpleStore('policy_rules', {
		fields: ['kind', 'rule', 'limit_value', 'active'],
		keyFields: ['kind', 'rule'],
		leaving: null,
	}),
};

function rulesOf(kind: unknown): readonly string[] {
	const known = REQUEST_KINDS.find((one) => one === kind);
	return known ? Object.keys(KIND_RULES[known].limits) : [];
}

function asWords(values: readonly string[]): Readonly<Record<string, string>> {
	return Object.fromEntries(values.map((value) => [value, value]));
}

function words<T extends string>(values: readonly T[]) {
	return wordCell(new Map(values.map((one) => [wordKey(one), one])), oneOfThese(values));
}
