import type { FormProblem, FormProblemCode } from './form-problems.ts';

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
	'competence-twice':
		'a competência não é a mesma da outra pergunta com este texto; use a mesma nas duas',
	'stage-of-tele-sales': 'O televendas não tem pré-processo: ninguém vai abrir este formulário',
	'nothing-to-win': 'qualquer resposta vale 0; dê peso a uma alternativa ou não a avalie',
	'weight-zero': 'com peso 0 entre perguntas com peso, ela não conta na nota',
	'question-twice': 'repete o texto de outra pergunta',
	'one-alternative': 'só há uma alternativa',
};

/** Whether a word is the code of a problem. */
export function isFormProblem(word: string): word is FormProblemCode {
	return Object.hasOwn(PROBLEMS, word);
}

/** What is wrong, to follow the name of its place. */
export function problemWords(code: FormProblemCode): string {
	return PROBLEMS[code];
}

/** 'Pergunta 3: falta o texto.' */
export function formProblemText({
	code,
	question,
}: Pick<FormProblem, 'code' | 'question'>): string {
	const text = PROBLEMS[code];
	return question === null ? `${text}.` : `Pergunta ${question + 1}: ${text}.`;
}
