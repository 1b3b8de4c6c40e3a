import { STAGE_NAME } from '#app/features/visit/visit-words.ts';
import type { ChangedPart, FormChange } from '#worker/contract/form-changes.ts';
import type {
	FormProblem,
	FormProblemCode,
} from '#worker/domain/visit/form-draft/form-problems.ts';

const PROBLEMS: Readonly<Record<FormProblemCode, string>> = {
	'title-missing': 'Falta o título',
	'stage-missing': 'Falta a etapa',
	'no-questions': 'Falta ao menos uma pergunta',
	'text-missing': 'falta o texto',
	'no-alternatives': 'faltam as alternativas',
	'alternative-missing': 'uma alternativa está sem texto',
	'alternative-twice': 'duas alternativas são iguais',
	'correct-invalidates': 'uma alternativa com peso não pode invalidar o PDV',
	'detail-twice': 'dois detalhes são iguais',
	'stage-of-tele-sales': 'O televendas não tem pré-processo: ninguém vai abrir este formulário',
	'nothing-to-win': 'qualquer resposta vale 0; dê peso a uma alternativa ou não a avalie',
	'weight-zero': 'com peso 0 entre perguntas com peso, ela não conta na nota',
	'question-twice': 'repete o texto de outra pergunta',
	'one-alternative': 'só há uma alternativa',
};

/** 'Pergunta 3: falta o texto'. */
export function formProblemText({ code, question }: FormProblem): string {
	const text = PROBLEMS[code];
	return question === null ? `${text}.` : `Pergunta ${question + 1}: ${text}.`;
}

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
};

const VALUES: Readonly<Record<string, string>> = {
	...STAGE_NAME,
	field: 'campo',
	teleSales: 'televendas',
	radio: 'uma escolha',
	check: 'várias escolhas',
	text: 'texto',
	number: 'número',
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
