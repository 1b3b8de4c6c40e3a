import { CalendarClock } from 'lucide-react';
import type { KindView } from './kind-view.ts';

export const RETROACTIVE_ALLOWANCE: KindView = {
	icon: CalendarClock,
	word: 'Abono retroativo',
	counted: ['abono retroativo', 'abonos retroativos'],
	gender: 'masculine',
	title: 'Abonos retroativos',
	path: 'abonos-retroativos',
};
