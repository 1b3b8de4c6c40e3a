import type { ReactNode } from 'react';
import { StepNumber } from './step-number.tsx';

export type Step = { readonly text: string; readonly picture: ReactNode };

/** What to tap in the phone's settings, as text and drawing. `beside`: shown if there is room. */
export function StepList({
	steps,
	beside = true,
}: {
	readonly steps: readonly Step[];
	readonly beside?: boolean;
}) {
	return (
		<ol className="grid gap-5">
			{steps.map(({ text, picture }, index) => (
				<li key={text} className={`grid gap-2 ${beside ? 'grid-fit-13/2 items-center' : ''}`}>
					<p className="flex gap-3">
						<StepNumber>{index + 1}</StepNumber>
						<span>{text}</span>
					</p>
					<div className={beside ? '' : 'ps-10'}>{picture}</div>
				</li>
			))}
		</ol>
	);
}
