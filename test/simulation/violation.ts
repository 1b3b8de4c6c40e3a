/** The invariants that a run observes, by their number and a short name. */
export const INVARIANTS = {
	'no-lost-answer': '1 every answer that was shown as saved is on the server, or a later one',
	'exactly-once': '2 one coaching per id, one log row per revision, one notification per event',
	'no-invention': '3 every value on the server was given by somebody',
	'monotonic-revision': '4 revisions never fall, and nothing is acknowledged that was not sent',
	'monotonic-stage': '5 a day never goes back, and its end is final',
	'set-once': '6 check-ins and check-outs never change',
	score: '7 the score on the server is that of its state',
	statistics: '8 the statistics are those of the stages, out-of-route visits within their limit',
	'later-stands': '9 of two answers to a question the later one stands',
	'one-active': '10 at most one active day per coach and date',
	'no-early-deletion': '11 what left the outbox is on the server',
	'expired-is-sent': '12 an expired day is on the server; only a day that is over expires',
	'no-defect': '16 no unexpected error on a phone or the server',
	'token-hygiene':
		'17 at most two renewals of the token a minute, for each start of the app and each login',
	integrity: '18 the log and the states agree',
	'sent-in-time': '19 what waits is sent within 60 s after the faults end, by the loop alone',
	'no-request-loop': '20 the requests of a phone stay within their budget',
	'answers-at-once': '21 every act is answered without waiting for the network',
	'same-question': '22 after a restart every saved answer is on the screen at once',
	'session-survives': '23 no crash ends a session',
	'sent-is-held': '24 what the screen calls sent, the server has',
	'nothing-refused': '25 no release refuses or sets aside what another one sends',
	'tabs-agree': 'two tabs show the same day',
	'replaced-is-told': 'who gave an answer that another phone replaced can read it',
	'damage-is-named': 'an answer that the storage lost is named',
} as const;

export type Invariant = keyof typeof INVARIANTS;

/** An invariant does not hold. */
export class Violation extends Error {
	readonly invariant: Invariant;

	constructor(invariant: Invariant, message: string, options?: ErrorOptions) {
		super(`${invariant}: ${message}`, options);
		this.name = 'Violation';
		this.invariant = invariant;
	}
}

/** Counts each check of an invariant; throws where it does not hold. */
export class Checker {
	readonly counts = new Map<Invariant, number>();

	holds(invariant: Invariant, condition: boolean, message: () => string): void {
		this.counts.set(invariant, (this.counts.get(invariant) ?? 0) + 1);
		if (!condition) throw new Violation(invariant, message());
	}
}
