import { CalendarOff } from 'lucide-react';
import type { KindView } from './kind-view.ts';

export const ALLOWANCE: KindView = {
	icon: CalendarOff,
	word: 'Abono',
	counted: ['abono', 'abonos'],
	gender: 'masculine',
	title: 'Abonos',
	path: 'abonos',
};
