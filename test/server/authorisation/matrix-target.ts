import { aCoaching, anEmployee, aUuid } from '#test/support/builders.ts';
import type { Coaching } from '#worker/contract/coaching.ts';
import { REQUEST_KINDS, type RequestKind } from '#worker/contract/request.ts';
import { PEOPLE } from './matrix-people.ts';

/** Everything that is one person's, by the ids a call may name. */
export type MatrixTarget = ReturnType<typeof targetOf>;

export const PERIOD = aUuid(5000);
export const FILE = aUuid(5001);
export const VIDEO = aUuid(5002);
export const QUIZ = aUuid(5003);
/** A second video, whose quiz everybody has finished. */
export const TAKEN_VIDEO = aUuid(5010);
export const TAKEN_QUIZ = aUuid(5011);
export const VACATION_START = '2025-03-10';

/** Names and data carry who they are of: whatever leaks says whose it was. */
export const nameOf = (code: string) => `NAME-${code}`;
export const dataOf = (code: string) => `DATA-${code}`;

export function targetOf(code: string) {
	const number = 1 + PEOPLE.findIndex((one) => one.code === code);
	const id = (n: number) => aUuid(number * 100 + n);
	const ids = (from: number) =>
		Object.fromEntries(REQUEST_KINDS.map((kind, index) => [kind, id(from + index)])) as Record<
			RequestKind,
			string
		>;
	return {
		code,
		userId: id(0),
		client: `client-${code}`,
		/** Nobody has asked anything about this one. */
		spareClient: `spare-${code}`,
		/** Waiting, asked by this person for their own client. */
		waiting: ids(10),
		/** Approved and settled. */
		approved: ids(20),
		notification: id(30),
		coachingId: id(31),
		batch: id(32),
		session: id(33),
		goals: id(35),
		/** An open one. */
		quizAttempt: id(36),
		/** An event of the calendar, of this person alone. */
		event: id(37),
		finishedAttempt: id(38),
		ticket: id(39),
		/** A video to watch, given to this person. */
		assignment: id(40),
		/** A coaching that has not been sent yet. */
		unsent: aCoachingOf(code, id(34)),
		period: PERIOD,
		vacationStart: VACATION_START,
	};
}

export function aCoachingOf(code: string, _id: string): Coaching {
	const title = PEOPLE.find((one) => one.code === code)?.jobTitle ?? 'Vendedor';
	// A Vendedor coaches nobody: theirs is a forged one.
	const jobTitle = title === 'Vendedor' ? 'Coordenador' : title;
	const below = PEOPLE.find((one) => one.parent === code)?.code ?? code;
	const coach = anEmployee({ employeeCode: code, name: nameOf(code), jobTitle });
	const coachee = anEmployee({ employeeCode: below, name: nameOf(below) });
	return aCoaching({}, { _id, coach, coachee, salesman: null });
}
