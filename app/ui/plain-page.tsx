import type { ReactNode } from 'react';
import { BrandMark } from './brand-mark.tsx';

/** A screen outside the shell: brand mark, one h1, content. */
export function PlainPage({
	title,
	children,
}: {
	readonly title: string;
	readonly children: ReactNode;
}) {
	return (
		<div className="mx-auto flex min-h-dvh max-w-[28rem] flex-col md:py-[12dvh]">
			{/* On a phone the band reaches both edges of any window. */}
			<header className="flex flex-wrap items-center gap-4 bg-bar px-6 pt-[max(2.5rem,env(safe-area-inset-top))] pb-8 text-on-bar [--companion:var(--companion-on-bar)] max-md:shadow-[0_0_0_100vmax_var(--bar)] max-md:[clip-path:inset(0_-100vmax)] md:rounded-t-md md:py-6 print:hidden">
				<BrandMark className="size-12 flex-none" />
				<div className="flex-1 basis-40">
					<p className="text-xl font-bold">Acompanha</p>
					<p className="text-sm text-on-bar-muted">Vendas em campo, com ou sem sinal</p>
				</div>
			</header>
			<main className="grid content-start gap-5 p-6 md:rounded-b-md md:border md:border-t-0 md:border-line md:bg-surface">
				<h1 tabIndex={-1} className="text-2xl font-bold">
					{title}
				</h1>
				{children}
			</main>
		</div>
	);
}
