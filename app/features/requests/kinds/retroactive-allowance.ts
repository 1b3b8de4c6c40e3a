import { CalendarClock } from 'lucide-react';
import { ALLOWANCE_VIEW } from './allowance-view.ts';
import type { KindView } from './kind-view.ts';

export const RETROACTIVE_ALLOWANCE: KindView = {
	...ALLOWANCE_VIEW,
	icon: CalendarClock,
	word: 'Abono retroativo',
	counted: ['abono retroativo', 'abonos retroativos'],
	gender: 'masculine',
	title: 'Abonos retroativos',
	path: 'abonos-retroativos',
};
