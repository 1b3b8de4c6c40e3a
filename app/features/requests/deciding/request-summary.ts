import { and, count, plural } from '#app/ui/format.ts';
import { shortName } from '#app/ui/person-name.ts';
import { INACTIVATE_CLIENT, type Request, type TransferDetail } from '#worker/contract/request.ts';

import { TARGET_WORD } from '../request-words.ts';

function transferText({ toEmployee, vacationStart }: TransferDetail) {
	const to =
		toEmployee.employeeCode === INACTIVATE_CLIENT.code
			? 'Inativar cliente'
			: `Para ${shortName(toEmployee.name)}`;
	return [to, vacationStart ? 'férias' : ''].filter(Boolean).join(' · ');
}

function foodText({ products }: NonNullable<Request['foodSolution']>): string {
	return `${plural(products.length, 'produto', 'produtos', 'Nenhum produto')}: ${and(
		products.map(({ name }) => name),
	)}`;
}

/** Request and reason in one line: 'Reforma da loja · Sem visita'. */
export function requestSummary(request: Request): string {
	const { allowance, client, mileage, transfer, foodSolution, reason } = request;
	const parts = [
		allowance && reason,
		allowance && client === null && TARGET_WORD[allowance.target],
		allowance?.visitFrequency,
		mileage && `${count(mileage.km)} km, ${mileage.from} → ${mileage.to}`,
		transfer && transferText(transfer),
		foodSolution && foodText(foodSolution),
		!allowance && reason,
	];
	return [...new Set(parts.filter(Boolean))].join(' · ');
}
