import type { Coaching } from '#worker/contract/coaching.ts';
import type { DayFacts } from '#worker/contract/day-result.ts';
import type { PreviousFeedback } from '#worker/contract/feedback.ts';
import { commitmentsOf } from './commitment-lines.ts';
import { dayResult } from './day-result.ts';
import { visitedClients } from './pdv.ts';
import { visitGoal } from './visit-goal.ts';

/** What may be told of a day; `previous`: feedbacks of the coachee, newest first (rule 2.31). */
export function dayFacts(coaching: Coaching, previous: readonly PreviousFeedback[]): DayFacts {
	const { made, missing } = visitGoal(coaching);
	const result = dayResult(coaching, previous);
	const names = visitedClients(coaching).map(({ name }) => name);
	return {
		...result,
		toWorkOn: result.toWorkOn.map((text) => withoutClients(text, names)),
		coacheeName: coaching.coachee.name,
		generic: coaching.generic,
		teleSales: coaching.teleSales,
		date: coaching.date,
		grade: coaching.score.grade,
		made,
		missing,
		outRoute: Math.ceil(coaching.statistics.pdvs.outRoute),
		agreed: agreedToTell(coaching.feedbacks.commitment, names),
	};
}

/** The commitments of a text; a coach may have typed the name of a client into one. */
export function agreedToTell(text: string, clients: readonly string[]): DayFacts['agreed'] {
	return commitmentsOf(text).map(({ what, by }) => ({ what: withoutClients(what, clients), by }));
}

function withoutClients(text: string, clients: readonly string[]): string {
	const named = clients.filter((name) => name.trim() !== '');
	return named.reduce((left, name) => left.replaceAll(name, 'cliente'), text);
}
