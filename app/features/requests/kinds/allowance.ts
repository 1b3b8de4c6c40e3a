import { CalendarOff } from 'lucide-react';
import { ALLOWANCE_VIEW } from './allowance-view.ts';
import type { KindView } from './kind-view.ts';

export const ALLOWANCE: KindView = {
	...ALLOWANCE_VIEW,
	icon: CalendarOff,
	word: 'Abono',
	counted: ['abono', 'abonos'],
	gender: 'masculine',
	title: 'Abonos',
	path: 'abonos',
};
