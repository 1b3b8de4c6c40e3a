import type { LucideIcon } from 'lucide-react';

/** What one kind of request has of its own on the screens; everything else is the same for all. */
export type KindView = {
	readonly icon: LucideIcon;
	/** What people call it. */
	readonly word: string;
	/** 'abono' and 'abonos': after a number. */
	readonly counted: readonly [one: string, other: string];
	readonly gender: 'feminine' | 'masculine';
	/** Heading of its list of decisions. */
	readonly title: string;
	/** Word of its address: /aprovacoes/{path}. */
	readonly path: string;
};
