import type { ReactNode } from 'react';
import { BrandMark } from './brand-mark.tsx';

/** A screen outside the shell: the mark, one h1, what to do. */
export function PlainPage({
	title,
	children,
}: {
	readonly title: string;
	readonly children: ReactNode;
}) {
	return (
		<main className="mx-auto flex min-h-dvh max-w-md flex-col gap-6 px-6 py-10 sm:justify-center">
			<div className="flex items-center gap-3 text-accent">
				<BrandMark className="size-10" />
				<span className="text-xl font-bold">Acompanha</span>
			</div>
			<h1 tabIndex={-1} className="text-2xl font-bold">
				{title}
			</h1>
			{children}
		</main>
	);
}
