import type { ReactNode } from 'react';
import { useFixedBar } from './fixed-bar.ts';

type Props = {
	/** Buttons in ascending order of importance; the last one is nearest to the thumb. */
	readonly children: ReactNode;
	/** One line above the buttons: a state, a refusal, a total. */
	readonly note?: ReactNode;
};

/** The buttons of a screen, at the bottom, above the keyboard and the tabs. */
export function ActionBar({ children, note }: Props) {
	const ref = useFixedBar<HTMLDivElement>('acts');
	return (
		<div ref={ref} className="action-bar">
			{note}
			<div className="acts">{children}</div>
		</div>
	);
}
