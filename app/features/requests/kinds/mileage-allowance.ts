import { Car } from 'lucide-react';
import type { KindView } from './kind-view.ts';

export const MILEAGE_ALLOWANCE: KindView = {
	icon: Car,
	word: 'Quilometragem',
	counted: ['quilometragem', 'quilometragens'],
	gender: 'feminine',
	title: 'Quilometragem',
	path: 'quilometragem',
};
