import type { ReactNode } from 'react';

/** A label and its value, inside a `dl`. */
export function Fact({
	label,
	children,
}: {
	readonly label: string;
	readonly children: ReactNode;
}) {
	return (
		<div>
			<dt className="text-sm text-muted">{label}</dt>
			<dd className="figures font-semibold">{children}</dd>
		</div>
	);
}
