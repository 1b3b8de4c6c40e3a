import { ASKING_BACK_DAYS } from '#worker/domain/requests/asking-days.ts';

const REQUIRED: Readonly<Record<string, string>> = {
	subjects: 'Escolha pelo menos um.',
	startDate: 'Escolha o primeiro dia.',
	endDate: 'Escolha o último dia.',
	reason: 'Escolha o motivo.',
	visitFrequency: 'Escolha com que frequência o cliente será visitado.',
};

const TEXTS: Readonly<Record<string, string>> = {
	past: 'Este dia já passou. Para dias passados, peça um abono retroativo.',
	'not-past': 'Este dia ainda não passou. Escolha um dia que já passou.',
	'too-far': 'Este dia está longe demais: o limite é um ano à frente.',
	'too-old': `Este dia já está fechado: o limite são ${ASKING_BACK_DAYS} dias atrás.`,
	'before-start': 'O último dia vem antes do primeiro. Confira as datas.',
	repeated: 'Está escolhido duas vezes.',
};

/** The instruction for a problem of a field; null without a problem. */
export function problemText(field: string, problem: string | undefined): string | null {
	if (problem === undefined) return null;
	if (problem === 'required') return REQUIRED[field] ?? 'Preencha este campo.';
	if (problem === 'not-found' && field === 'reason') {
		return 'Este motivo não existe mais. Escolha outro.';
	}
	return TEXTS[problem] ?? 'O servidor não aceitou este campo. Confira e tente de novo.';
}

/** Why one client or person was refused. */
export function subjectProblemText(problem: string): string {
	if (problem === 'repeated') return 'Está escolhido duas vezes. Retire um.';
	return 'Não está mais na sua carteira ou na sua equipe. Retire e peça os outros.';
}
