import type { ComputedStatus, DraftProblem } from '#worker/contract/food-solution.ts';

/** The instruction for each problem of a draft. */
export const PROBLEM_TEXT: Readonly<Record<DraftProblem, string>> = {
	'employee-missing': 'Escolha para quem é o pedido.',
	'client-missing': 'Escolha o cliente.',
	'products-missing': 'Adicione pelo menos um produto.',
	'start-missing': 'Informe o primeiro dia.',
	'start-past': 'O primeiro dia já passou: escolha hoje ou um dia depois.',
	'end-missing': 'Informe o último dia.',
	'end-before-start': 'O último dia não pode vir antes do primeiro.',
	'quantity-missing': 'Informe a quantidade de cada produto, maior que zero.',
};

export const STATUS_TEXT: Readonly<Record<ComputedStatus, string>> = {
	waiting: 'Aguardando',
	approved: 'Aprovados',
	refused: 'Recusados',
	withdrawn: 'Retirados',
	expired: 'Fora do prazo',
};

export const STATUSES = Object.keys(STATUS_TEXT) as ComputedStatus[];

/** Value of a status in the address. */
export const STATUS_WORD: Readonly<Record<ComputedStatus, string>> = {
	waiting: 'aguardando',
	approved: 'aprovados',
	refused: 'recusados',
	withdrawn: 'retirados',
	expired: 'fora-do-prazo',
};

/** The status in the address, also in the form of older links; null: all. */
export function statusFrom(asked: string | null): ComputedStatus | null {
	return STATUSES.find((each) => each === asked || STATUS_WORD[each] === asked) ?? null;
}

/** The instruction for each field that the server refused. */
export function refusedFieldText(fields: Readonly<Record<string, string>>): readonly string[] {
	const texts = Object.keys(fields).map((path) => {
		const [name = ''] = path.split('.');
		return FIELD_TEXT[name] ?? 'Há um dado inválido. Confira o pedido inteiro.';
	});
	return [...new Set(texts)];
}

const FIELD_TEXT: Readonly<Record<string, string>> = {
	employee: 'Esta pessoa não é mais da sua equipe. Escolha outra.',
	client: 'Este cliente não está na carteira de quem foi escolhido. Troque o cliente ou a pessoa.',
	products: 'Um dos produtos não é mais vendido ou está sem quantidade. Confira a lista.',
	startDate: PROBLEM_TEXT['start-past'],
	endDate: PROBLEM_TEXT['end-before-start'],
};

/** '5 min 12 s'. */
export function duration(seconds: number): string {
	const minutes = Math.floor(seconds / 60);
	return minutes === 0 ? `${seconds} s` : `${minutes} min ${seconds % 60} s`;
}
