import { ArrowLeftRight } from 'lucide-react';
import { date } from '#app/ui/format.ts';
import { shortName } from '#app/ui/person-name.ts';
import { WEEKDAY_NAMES } from '#app/ui/weekday.ts';
import { INACTIVATE_CLIENT, type TransferDetail } from '#worker/contract/request.ts';
import type { Weekday } from '#worker/contract/route-plan.ts';
import { type KindView, toldFacts } from '../kind-view.ts';

export const TRANSFER: KindView = {
	icon: ArrowLeftRight,
	word: 'Transferência',
	counted: ['transferência', 'transferências'],
	gender: 'feminine',
	title: 'Transferências',
	path: 'transferencias',
	hasNoCost: true,
	calls: {
		'/settings': 'Conferir permissões de transferência',
		'/forms': 'Baixar o formulário de transferências',
		'/period/historic/:id': 'Baixar transferências do período',
		'/vacation/:id/:id': 'Baixar clientes de férias',
		'': 'Pedir transferências',
		'/report/by-ids': 'Baixar planilha de transferências',
	},
	facts: ({ transfer }) => (transfer ? factsOf(transfer) : []),
	summary: ({ transfer, reason }) => [transfer && transferText(transfer), reason],
};

function factsOf({
	toEmployee,
	visitDay,
	vacationStart,
	telesalesForm,
	removeReason,
}: TransferDetail) {
	return toldFacts({
		'Passa para': toEmployee.name,
		'Dia de visita': visitDay === null ? null : dayWord(visitDay),
		'Férias desde': vacationStart === null ? null : date(vacationStart),
		Comprador: telesalesForm?.buyer,
		Telefone: telesalesForm?.phone,
		'Motivo da saída': removeReason || null,
	});
}

function dayWord(day: number): string {
	const word = WEEKDAY_NAMES[day as Weekday]?.long ?? String(day);
	return word.charAt(0).toUpperCase() + word.slice(1);
}

function transferText({ toEmployee, vacationStart }: TransferDetail): string {
	const to =
		toEmployee.employeeCode === INACTIVATE_CLIENT.code
			? 'Inativar cliente'
			: `Para ${shortName(toEmployee.name)}`;
	return [to, vacationStart ? 'férias' : ''].filter(Boolean).join(' · ');
}
