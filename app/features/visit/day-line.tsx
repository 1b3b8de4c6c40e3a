import { Check } from 'lucide-react';
import type { DayStop } from './day-stops.ts';

const WORD = { done: 'feita', current: 'agora', ahead: 'a seguir' } as const;

/** The day as a line of stops: what is done, where we are, what comes. */
export function DayLine({ stops }: { readonly stops: readonly DayStop[] }) {
	return (
		<ol className="day-line">
			{stops.map(({ stage, label, detail, state }) => (
				<li key={stage} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
					<span className="stop" aria-hidden="true">
						{state === 'done' && <Check className="size-4" strokeWidth={3} />}
					</span>
					<span className={state === 'current' ? 'font-bold' : 'font-medium'}>{label}</span>
					{detail && <span className="figures text-muted">{detail}</span>}
					<span className="sr-only">({WORD[state]})</span>
				</li>
			))}
		</ol>
	);
}
