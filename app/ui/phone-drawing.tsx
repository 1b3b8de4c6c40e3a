import type { ReactNode } from 'react';

/** Marks where to tap: a ring around the element, which has the accent colour. */
export function Tap({
	x,
	y,
	r = 13,
}: {
	readonly x: number;
	readonly y: number;
	readonly r?: number;
}) {
	return <circle cx={x} cy={y} r={r} className="fill-transparent stroke-accent" strokeWidth="3" />;
}

/** A line of a settings list, drawn; the one to tap is framed. */
export function DrawnRow({
	y,
	text,
	value,
	tapped = false,
}: {
	readonly y: number;
	readonly text: string;
	/** At the end of the row. */
	readonly value?: string;
	readonly tapped?: boolean;
}) {
	return (
		<g>
			<rect
				x="10"
				y={y}
				width="200"
				height="30"
				rx="8"
				className={tapped ? 'fill-accent-soft stroke-accent' : 'fill-surface stroke-line'}
				strokeWidth={tapped ? 2.5 : 1}
			/>
			<text
				x="20"
				y={y + 20}
				className={tapped ? 'fill-ink font-bold' : 'fill-muted'}
				fontSize="13"
			>
				{text}
			</text>
			{value && (
				<text x="200" y={y + 20} textAnchor="end" className="fill-muted" fontSize="12">
					{value}
				</text>
			)}
		</g>
	);
}

/** A drawn part of a phone's screen. The sentence beside it says the same. */
export function PhoneDrawing({
	height,
	children,
}: {
	readonly height: number;
	readonly children: ReactNode;
}) {
	return (
		<svg
			viewBox={`0 0 220 ${height}`}
			aria-hidden="true"
			className="w-full max-w-64 rounded-md border border-line bg-sunken"
		>
			{children}
		</svg>
	);
}
