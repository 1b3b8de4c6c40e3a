import { CalendarClock } from 'lucide-react';
import { DAYS_OFF_VIEW } from '#app/features/requests/days-off-view.ts';
import type { KindView } from '../kind-view.ts';

export const RETROACTIVE_ALLOWANCE: KindView = {
	...DAYS_OFF_VIEW,
	icon: CalendarClock,
	word: 'Abono retroativo',
	counted: ['abono retroativo', 'abonos retroativos'],
	gender: 'masculine',
	title: 'Abonos retroativos',
	path: 'abonos-retroativos',
};
