import { ArrowRight, Check } from 'lucide-react';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import type { CoachingView } from '#worker/contract/coaching-api.ts';
import { continuePath, type DayStop, dayStops, nextAct } from '../day-stops.ts';
import { StoredState } from '../stored-state.tsx';
import { DamagedAnswersNote } from './damaged-answers-note.tsx';

/** The coaching in progress: the stages of the day, the next step, and a button to continue. */
export function RunningCoaching({ coaching }: { readonly coaching: CoachingView }) {
	const { coachee, salesman, rev, ackedRev } = coaching;
	return (
		<Card>
			<div>
				<p className="text-sm font-semibold text-accent">Coaching em andamento</p>
				<h2 className="text-xl font-bold">{coachee.name}</h2>
				<p className="text-muted">
					{salesman ? `${coachee.jobTitle}, na rota de ${salesman.name}` : coachee.jobTitle}
				</p>
			</div>
			<div>
				<StoredState rev={rev} ackedRev={ackedRev} />
			</div>
			<DamagedAnswersNote />
			<DayLine stops={dayStops(coaching)} />
			<p className="rounded-md bg-sunken px-3 py-2 font-medium">{nextAct(coaching)}</p>
			<ButtonLink look="primary" to={continuePath(coaching)}>
				Continuar
				<ArrowRight aria-hidden="true" className="size-5" />
			</ButtonLink>
		</Card>
	);
}

const WORD = { done: 'feita', current: 'agora', ahead: 'a seguir' } as const;

const DOT = {
	done: 'border-[2.5px] border-accent bg-accent text-on-accent',
	current: 'border-[0.4375rem] border-accent bg-surface',
	ahead: 'border-[2.5px] border-edge bg-surface',
} as const;

/** From the dot before to this one. */
const TRACK =
	'before:absolute before:top-[0.6875rem] before:start-[calc(-50%+0.875rem)] before:end-[calc(50%+0.875rem)] before:border-t-[2.5px]';

function trackOf(before: DayStop | undefined, state: DayStop['state']): string {
	return before?.state === 'ahead' || state === 'ahead'
		? 'before:border-dotted before:border-edge'
		: 'before:border-accent';
}

/** The stages of the day: done, current, ahead. */
function DayLine({ stops }: { readonly stops: readonly DayStop[] }) {
	return (
		<ol className="flex text-sm">
			{stops.map(({ stage, label, detail, state }, index) => (
				<li
					key={stage}
					className={`relative grid flex-1 content-start justify-items-center text-center ${index > 0 ? `${TRACK} ${trackOf(stops[index - 1], state)}` : ''}`}
					aria-current={state === 'current' ? 'step' : undefined}
				>
					<span
						className={`mb-1 grid size-6 place-items-center rounded-full ${DOT[state]}`}
						aria-hidden="true"
					>
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
