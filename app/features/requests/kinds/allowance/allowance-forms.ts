import { CalendarX, Store, UserRound, UsersRound } from 'lucide-react';
import { daysOff } from '#app/features/requests/asking/days-off.tsx';
import { ALLOWANCE_DAYS } from '#worker/domain/requests/kinds/allowance.ts';

const OF_ALLOWANCES = {
	...daysOff('allowance', ALLOWANCE_DAYS),
	choosesTarget: false,
	waitingWarning: null,
} as const;

export const ALLOWANCE_FORMS = {
	cliente: {
		...OF_ALLOWANCES,
		target: 'client',
		Icon: Store,
		title: 'Abono de cliente',
		detail: 'Clientes que ficam sem visita ou são visitados menos vezes',
	},
	vendedor: {
		...OF_ALLOWANCES,
		target: 'salesman',
		Icon: UserRound,
		title: 'Abono de vendedor',
		detail: 'Dias em que um vendedor não visita a rota',
	},
	coordenador: {
		...OF_ALLOWANCES,
		target: 'coordinator',
		Icon: UsersRound,
		title: 'Abono de coordenador',
		detail: 'Dias em que um coordenador não acompanha a equipe',
	},
	outro: {
		...OF_ALLOWANCES,
		target: 'other',
		Icon: CalendarX,
		title: 'Outro abono',
		detail: 'Eventos, feiras e o que não cabe nos outros',
	},
} as const;
