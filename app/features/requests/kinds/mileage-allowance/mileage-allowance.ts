import { Car } from 'lucide-react';
import { count } from '#app/ui/format.ts';
import { type KindView, toldFacts } from '../kind-view.ts';

export const MILEAGE: KindView = {
	icon: Car,
	word: 'Quilometragem',
	counted: ['quilometragem', 'quilometragens'],
	gender: 'feminine',
	title: 'Quilometragem',
	path: 'quilometragem',
	facts: ({ mileage }) =>
		toldFacts({
			Distância: mileage && `${count(mileage.km)} km`,
			Trajeto: mileage && `${mileage.from} → ${mileage.to}`,
		}),
	summary: ({ mileage, reason }) => [
		mileage && `${count(mileage.km)} km, ${mileage.from} → ${mileage.to}`,
		reason,
	],
	brief: ({ mileage, reason }) => [mileage && `${count(mileage.km)} km`, reason],
};
