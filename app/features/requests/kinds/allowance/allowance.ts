import { CalendarOff } from 'lucide-react';
import { DAYS_OFF_VIEW } from '#app/features/requests/days-off-view.ts';
import type { KindView } from '../kind-view.ts';

export const ALLOWANCE: KindView = {
	...DAYS_OFF_VIEW,
	icon: CalendarOff,
	word: 'Abono',
	counted: ['abono', 'abonos'],
	gender: 'masculine',
	title: 'Abonos',
	path: 'abonos',
};
