import type { Coaching } from '#worker/contract/coaching.ts';
import type { Employee } from '#worker/contract/employee.ts';
import type { Form } from '#worker/contract/form.ts';
import type { Parameters } from '#worker/contract/parameters.ts';
import type { ActiveAllowanceClient, Weekday } from '#worker/contract/route-plan.ts';
import { AppError, must } from '#worker/errors.ts';
import { foldedWords } from '../shared/fold.ts';
import { signed } from './change-history.ts';
import { SCORE_ALGORITHM_VERSION } from './coaching.ts';
import type { ChangeContext } from './command.ts';
import { deriveHead } from './derive.ts';
import { NO_FEEDBACKS } from './feedback.ts';
import { blankForm } from './form.ts';

export type CoachingStart = {
	/** UUID. */
	readonly _id: string;
	readonly coach: Employee;
	readonly coachee: Employee;
	/** The salesman of the route, when the coachee is another person; else null. */
	readonly salesman: Employee | null;
	readonly generic: boolean;
	readonly teleSales: boolean;
	readonly routes: Coaching['routes'];
	/** Forms of every stage, from `formsFor`; their answers are dropped. */
	readonly forms: readonly Form[];
	readonly activeAllowanceClients: readonly ActiveAllowanceClient[];
	readonly weekday: Weekday;
	readonly parameters: Parameters;
};

/**
 * Maximum clients of each list of a route (rule 2.3), so that the server accepts the coaching in one
 * call.
 */
const MAX_ROUTE_CLIENTS = 5_000;

const NOTHING_COUNTED: Coaching['statistics'] = {
	goals: { minInRoute: 0, maxOutRoute: 0, minRoutesAchivied: false },
	pdvs: { planned: 0, visited: 0, inRoute: 0, outRoute: 0, invalid: 0 },
};

/**
 * Starts a coaching at revision 1: teleSales at process, all others at pre-process (rule 2.2). Throws
 * unknown-job-title when the coach's job title has no goals, route-too-large.
 */
export function startCoaching(input: CoachingStart, context: ChangeContext): Coaching {
	const { _id, coach, coachee, salesman, generic, teleSales, routes, weekday } = input;
	if (Math.max(routes.in.length, routes.out.length) > MAX_ROUTE_CLIENTS) {
		throw new AppError('route-too-large');
	}
	const empty: Coaching = {
		_id,
		coach,
		coachee,
		salesman,
		generic,
		teleSales,
		routes,
		forms: input.forms.map(blankForm),
		activeAllowanceClients: input.activeAllowanceClients,
		visitedAllowanceClients: [],
		weekday,
		coachingStage: teleSales ? 'process' : 'pre-process',
		expired: false,
		changeHistory: { entries: [], inconsistent: false },
		parameters: input.parameters,
		date: context.now,
		timezone: context.timezone,
		weekDate: weekDateOf(context.now, context.timezone),
		feedback: '',
		feedbacks: NO_FEEDBACKS,
		score: { pdvs: null, total: 0, grade: 0 },
		statistics: NOTHING_COUNTED,
		stages: [],
		searchKeys: searchKeysOf([coachee, coach, salesman]),
		scoreAlgorithmVersion: SCORE_ALGORITHM_VERSION,
		appVersion: [],
		updatedAt: context.now,
		rev: 0,
		deviceId: context.deviceId,
		revisions: {},
		feedbackChanged: null,
	};
	return deriveHead(signed(empty, { type: 'start', stageId: null, rev: 1 }, context));
}

/** Whether a coaching is teleSales: coach or coachee is (rule 2.2). */
export function isTeleSales(coach: Employee, coachee: Employee): boolean {
	return coach.teleSales || coachee.teleSales;
}

/** Returns ISO year, week and day (1 Monday … 7 Sunday) of an instant in a zone. */
export function weekDateOf(instant: string, zone: string): Coaching['weekDate'] {
	const local = Temporal.Instant.from(instant).toZonedDateTimeISO(zone);
	return { year: must(local.yearOfWeek), week: must(local.weekOfYear), day: local.dayOfWeek };
}

/** The words by which a coaching is found: names and codes of its people. */
export function searchKeysOf(people: readonly (Employee | null)[]): readonly string[] {
	return foldedWords(
		...people.flatMap((person) => (person ? [person.name, person.employeeCode ?? ''] : [])),
	);
}
