import { and, plural } from '#app/ui/format.ts';
import type { ChangedPart, FormChange } from '#worker/contract/form-changes.ts';
import { QUESTION_TYPE_NAME } from './question-type-names.ts';
import { STAGE_NAME } from './visit-words.ts';

const PARTS: Readonly<Record<ChangedPart, string>> = {
	title: 'título',
	description: 'descrição',
	stage: 'etapa',
	targetAudience: 'público',
	segments: 'segmentos',
	coach: 'cargos de quem acompanha',
	coachee: 'cargos de quem é acompanhado',
	newForm: 'marca de novo',
	text: 'texto',
	questionType: 'tipo',
	weight: 'peso',
	skipEvaluation: 'sem avaliação',
	steps: 'passo a passo',
	alternative: 'alternativa',
	details: 'detalhes',
	competence: 'competência',
};

const VALUES: Readonly<Record<string, string>> = {
	...STAGE_NAME,
	field: 'campo',
	teleSales: 'televendas',
	...QUESTION_TYPE_NAME,
};
const WORDED: ReadonlySet<ChangedPart> = new Set(['stage', 'targetAudience', 'questionType']);

const KINDS: Readonly<Record<FormChange['kind'], string>> = {
	form: 'Formulário',
	added: 'Pergunta nova',
	removed: 'Pergunta retirada',
	changed: 'Pergunta mudada',
	moved: 'Pergunta em outro lugar',
};

/** 'Pergunta nova 3: Há ruptura?'. */
export function changeTitle({ kind, number, question }: FormChange): string {
	return number === null ? KINDS[kind] : `${KINDS[kind]} (${number}): ${question}`;
}

/** Each changed part in words. */
export function changeParts({ parts }: FormChange): readonly string[] {
	return parts.map(({ part, before, after }) => {
		const word = (value: string) => (WORDED.has(part) ? (VALUES[value] ?? value) : value);
		if (before === '') return `${PARTS[part]}: ${word(after)} (novo)`;
		if (after === '') return `${PARTS[part]}: ${word(before)} (retirado)`;
		return `${PARTS[part]}: ${word(before)} → ${word(after)}`;
	});
}

const COUNTS: Readonly<Record<FormChange['kind'], readonly [one: string, other: string]>> = {
	form: ['título ou descrição', 'título ou descrição'],
	added: ['pergunta nova', 'perguntas novas'],
	removed: ['pergunta retirada', 'perguntas retiradas'],
	changed: ['pergunta mudada', 'perguntas mudadas'],
	moved: ['pergunta em outro lugar', 'perguntas em outro lugar'],
};

/** 'Mudou: 1 pergunta nova e 2 perguntas mudadas.' */
export function changeSummary(changes: readonly FormChange[]): string {
	const kinds = ['form', 'added', 'changed', 'removed', 'moved'] as const;
	const parts = kinds.flatMap((kind) => {
		const count = changes.filter((change) => change.kind === kind).length;
		const [one, other] = COUNTS[kind];
		if (count === 0) return [];
		return [kind === 'form' ? one : plural(count, one, other, '')];
	});
	return `Mudou: ${and(parts)}.`;
}
