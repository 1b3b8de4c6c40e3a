import type { ReactNode } from 'react';

/** The h1 of a screen whose header has none. It receives the focus when the screen opens. */
export function PageHeading({
	children,
	className = 'text-xl font-bold',
}: {
	readonly children: ReactNode;
	readonly className?: string;
}) {
	return (
		<h1 tabIndex={-1} className={className}>
			{children}
		</h1>
	);
}
