import { ArrowRight } from 'lucide-react';
import { continuePath, dayStops, nextAct } from '#app/day-stops.ts';
import type { CoachingView } from '#worker/api-coaching.ts';
import { ButtonLink } from './button.tsx';
import { Card } from './card.tsx';
import { DayLine } from './day-line.tsx';

/** The coaching in progress: where the day stands, what comes next, one tap to go on. */
export function RunningCoaching({ coaching }: { readonly coaching: CoachingView }) {
	const { coachee, salesman } = coaching;
	return (
		<Card>
			<div>
				<p className="text-sm font-semibold text-accent">Coaching em andamento</p>
				<h2 className="text-xl font-bold">{coachee.name}</h2>
				<p className="text-muted">
					{salesman ? `${coachee.jobTitle}, na rota de ${salesman.name}` : coachee.jobTitle}
				</p>
			</div>
			<DayLine stops={dayStops(coaching)} />
			<p className="rounded-md bg-sunken px-3 py-2 font-medium">{nextAct(coaching)}</p>
			<ButtonLink look="primary" to={continuePath(coaching)}>
				Continuar
				<ArrowRight aria-hidden="true" className="size-5" />
			</ButtonLink>
		</Card>
	);
}
