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
		<div className="plain-page">
			<header className="app-header plain-header">
				<BrandMark className="size-12 flex-none" />
				<div className="flex-1 basis-40">
					<p className="text-xl font-bold">Acompanha</p>
					<p className="text-sm text-on-bar-muted">Vendas em campo, com ou sem sinal</p>
				</div>
			</header>
			<main className="grid content-start gap-5 p-6">
				<h1 tabIndex={-1} className="text-2xl font-bold">
					{title}
				</h1>
				{children}
			</main>
		</div>
	);
}
