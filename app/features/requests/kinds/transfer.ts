import { ArrowLeftRight } from 'lucide-react';
import type { KindView } from './kind-view.ts';

export const TRANSFER: KindView = {
	icon: ArrowLeftRight,
	word: 'Transferência',
	counted: ['transferência', 'transferências'],
	gender: 'feminine',
	title: 'Transferências',
	path: 'transferencias',
};
