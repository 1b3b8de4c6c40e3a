import { CalendarClock } from 'lucide-react';
import { daysOff } from '#app/features/requests/asking/days-off.tsx';
import { RETROACTIVE_ALLOWANCE_DAYS } from '#worker/domain/requests/kinds/retroactive-allowance.ts';

export const RETROACTIVE_FORMS = {
	retroativo: {
		...daysOff('retroactiveallowance', RETROACTIVE_ALLOWANCE_DAYS),
		target: null,
		choosesTarget: true,
		waitingWarning: 'Já há um abono retroativo aguardando para',
		Icon: CalendarClock,
		title: 'Abono retroativo',
		detail: 'Dias que já passaram, até 60 dias atrás',
	},
} as const;
