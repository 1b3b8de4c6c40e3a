import { type ReactNode, useId } from 'react';

type Props = {
	readonly title?: string;
	/** Beside the title: a count, a chip, a quiet link. */
	readonly aside?: ReactNode;
	/** 'rows': children are list rows that reach the edges; 'columns': on a desk, side by side. */
	readonly content?: 'padded' | 'rows' | 'columns';
	readonly className?: string;
	readonly children: ReactNode;
};

/** A group under an h2. */
export function Card({ title, aside, content = 'padded', className = '', children }: Props) {
	const id = useId();
	return (
		<section className={`card ${className}`} aria-labelledby={title ? id : undefined}>
			{title && (
				<header className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 pt-2 has-[>.icon-button]:flex-nowrap">
					<h2 id={id} className="text-lg font-semibold">
						{title}
					</h2>
					{aside}
				</header>
			)}
			<div
				className={
					content === 'padded'
						? `grid grid-cols-1 gap-3 p-4 ${title ? 'pt-1' : ''}`
						: `rows ${content}`
				}
			>
				{children}
			</div>
		</section>
	);
}
