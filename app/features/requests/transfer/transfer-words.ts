import { date, plural } from '#app/ui/format.ts';
import { WEEKDAY_NAMES } from '#app/ui/weekday.ts';
import type { PhoneVerdict } from '#worker/contract/portfolio-api.ts';
import type { Request } from '#worker/contract/request.ts';
import type { TransferField, TransferProblem } from '#worker/contract/transfer-asking.ts';
import type { TransferSettings } from '#worker/contract/transfers-api.ts';
import { targetKind } from '#worker/domain/requests/transfer.ts';

/** Problems that only the server finds. */
type Refusal = 'not-found' | 'changed' | 'already-asked' | 'not-allowed' | 'no-open-period';
/** A problem of the whole form, not of one client. */
type OfTheForm = 'days-missing';

const TEXT: Readonly<Record<TransferProblem | Refusal | OfTheForm, string>> = {
	required: 'Preencha este campo.',
	'same-person': 'O cliente já está com esta pessoa. Escolha outra.',
	past: 'Esta data já passou. Escolha de hoje em diante.',
	'too-far': 'A data está longe demais. Escolha dentro de um ano.',
	'before-start': 'Termina antes de começar. Confira as duas datas.',
	'dates-differ': 'As datas não combinam. Escolha de novo a data de início.',
	'not-temporary': 'Este destino não tem volta. Deixe sem data final.',
	'phone-not-verified': 'Confira o telefone antes de pedir.',
	'person-only': 'Nas férias, quem assume é uma pessoa da equipe.',
	'no-such-vacation': 'Estas férias não existem mais ou já terminaram. Volte e atualize a lista.',
	'starts-after-vacation': 'Começa depois das férias. Escolha o primeiro dia delas, ou antes.',
	'ends-before-vacation': 'Termina antes das férias. Escolha o último dia delas, ou depois.',
	'not-found': 'Não está mais na sua equipe. Tire da lista ou escolha outro.',
	changed: 'O cadastro deste cliente mudou. Tire da lista e adicione de novo.',
	'already-asked': 'Este cliente já tem uma transferência pedida ou aprovada nestes dias.',
	'not-allowed': 'O seu cargo não pode pedir isto. Fale com o seu gestor.',
	'no-open-period': 'Nenhum período de transferências está aberto hoje.',
	'days-missing': 'Há clientes sem dia de segunda a sexta. Escolha um dia para todos.',
};

const REQUIRED: Readonly<Partial<Record<TransferField, string>>> = {
	toEmployee: 'Escolha quem assume.',
	visitDay: 'Falta o dia de visita deste cliente.',
	reason: 'Escolha o motivo.',
	removeReason: 'Escolha por que o cliente será inativado.',
	buyer: 'Escreva o nome de quem compra.',
	phone: 'Escreva o telefone com DDD.',
	transferEmployeeApplyDate: 'Escolha a data de início.',
};

/** The instruction for a problem of a field. An unknown problem has a general text. */
export function problemText(field: string, problem: string | undefined): string | null {
	if (problem === undefined) return null;
	if (problem === 'required') return REQUIRED[field as TransferField] ?? TEXT.required;
	return isKnown(problem) ? TEXT[problem] : 'O servidor não aceitou este campo. Confira.';
}

function isKnown(problem: string): problem is keyof typeof TEXT {
	return Object.hasOwn(TEXT, problem);
}

/** Why a person may not ask for transfers. */
export const REFUSAL_TEXT: Readonly<Record<NonNullable<TransferSettings['refusal']>, string>> = {
	'job-title':
		'O seu cargo não pede transferências nesta empresa. Se um cliente precisa mudar de mãos, fale com o seu coordenador.',
	consultant:
		'Consultores acompanham a equipe, mas não pedem transferências. Fale com o gestor da equipe.',
	'no-open-period':
		'Nenhum período de transferências está aberto hoje. O que você preparar fica guardado até o próximo.',
};

const PHONE_TEXT: Readonly<Record<NonNullable<PhoneVerdict['reason']>, string>> = {
	length: 'Faltam ou sobram números: DDD e 8 ou 9 dígitos.',
	'area-code': 'Este DDD não existe. Confira os dois primeiros números.',
	prefix: 'Celular começa com 9 e fixo com 2 a 5, depois do DDD. Confira.',
	'repeated-digit': 'Todos os números são iguais. Escreva o telefone do cliente.',
	'in-use': 'Este telefone já é de outro cliente. Confirme com o comprador.',
};

export function phoneText(reason: PhoneVerdict['reason']): string {
	return reason === null ? 'O telefone não foi aceito. Confira.' : PHONE_TEXT[reason];
}

/** Name of a target in a list. */
export function targetText({ employeeCode, name }: { employeeCode: string; name: string }): string {
	return targetKind(employeeCode) === 'person' ? `${name} (${employeeCode})` : name;
}

/** 'Segunda-feira'. */
export function dayName(day: number): string {
	const { long } = WEEKDAY_NAMES[day as keyof typeof WEEKDAY_NAMES] ?? WEEKDAY_NAMES[7];
	return `${long.charAt(0).toUpperCase()}${long.slice(1)}`;
}

/** 'Para Vera Vendedora, terça-feira', or the special target. */
export function goesTo({ transfer }: Request): string {
	if (!transfer) return '';
	const { toEmployee, visitDay } = transfer;
	const day = visitDay === null ? '' : `, ${dayName(visitDay).toLowerCase()}`;
	return `Para ${toEmployee.name}${day}`;
}

/** '10/03/2025 a 20/03/2025'. */
export function vacationDays({ start, end }: { start: string; end: string }): string {
	return `${date(start)} a ${date(end)}`;
}

export function clients(count: number): string {
	return plural(count, 'cliente', 'clientes', 'Nenhum cliente');
}
