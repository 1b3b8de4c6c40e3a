import type { ReactNode } from 'react';

export type Tone = 'neutral' | 'good' | 'warn' | 'bad' | 'info';

const LOOK: Readonly<Record<Tone, string>> = {
	neutral: 'bg-sunken text-muted',
	good: 'bg-accent-soft text-accent-strong',
	warn: 'bg-warn-soft text-warn',
	bad: 'bg-danger-soft text-danger',
	info: 'bg-info-soft text-info',
};

/** A state in icon and word; the colour only repeats it. */
export function StatusChip({
	tone,
	icon,
	children,
}: {
	readonly tone: Tone;
	readonly icon: ReactNode;
	readonly children: ReactNode;
}) {
	return (
		<span
			className={`inline-flex items-center gap-1 rounded-full px-2.5 py-1 text-sm font-semibold [&>svg]:size-4 [&>svg]:flex-none tiny:px-1.5 tiny:[&>svg]:hidden ${LOOK[tone]}`}
		>
			{icon}
			{children}
		</span>
	);
}
