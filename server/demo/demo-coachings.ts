import type { Coaching } from '#worker/contract/coaching.ts';
import type { Employee } from '#worker/contract/employee.ts';
import type { CoachingDiagnosis, DiagnosisItem, Feedbacks } from '#worker/contract/feedback.ts';
import type { RoutePlan } from '#worker/contract/route-plan.ts';
import { routesFor, weekdayOf } from '#worker/domain/plan/route-plan.ts';
import { formsFor } from '#worker/domain/visit/form.ts';
import { parametersFor } from '#worker/domain/visit/parameters.ts';
import { isTeleSales } from '#worker/domain/visit/start.ts';
import { coachingDay } from './coaching-day.ts';
import type { DemoCompany } from './demo-company.ts';
import { MAIN_COORDINATOR_CODE, MAIN_MANAGER_CODE, SALESMAN_ON_LEAVE_CODE } from './demo-logins.ts';
import { FEEDBACK_TEXTS } from './names/feedback-texts.ts';
import { createRandom, type SeededRandom, stableId } from './random.ts';
import { timeZoneOf } from './territories/time-zone.ts';

type Appointment = {
	readonly coach: Employee;
	readonly coachee: Employee;
	readonly plan: RoutePlan;
	/** Working days before today. */
	readonly daysAgo: number;
};

/** Limit for a company of any size: enough to read, quick to insert. */
const MAX_COACHINGS = 40;

/**
 * The coachings of the last weeks: finished days with feedback, by the rules of the product.
 * `today` as in the company's options; all are before today.
 */
export function demoCoachings(
	company: DemoCompany,
	today: string,
	seed = 'acompanha',
): readonly Coaching[] {
	const random = createRandom(`${seed}/coachings`);
	return appointments(company)
		.slice(0, MAX_COACHINGS)
		.map((appointment) => coachingOf(appointment, company, today, random));
}

/**
 * Two for each of the main team, one for each other salesman, and one of each kind for the manager.
 */
function appointments({ people, routePlans }: DemoCompany): readonly Appointment[] {
	const taken = new Map<string | null, number>();
	const list: Appointment[] = [];

	/** Coordinators and managers use alternate days, so that nobody is accompanied by two at once. */
	function appoint(coach: Employee, coachee: Employee, plan: RoutePlan) {
		const turn = taken.get(coach.employeeCode) ?? 0;
		taken.set(coach.employeeCode, turn + 1);
		list.push({ coach, coachee, plan, daysAgo: 2 * turn + (coach.jobTitle === 'Gerente' ? 2 : 1) });
	}

	const atWork = routePlans.filter(
		(plan) => plan.dailyRoutes.length > 0 && plan.salesman.employeeCode !== SALESMAN_ON_LEAVE_CODE,
	);
	const main = atWork.filter((plan) => plan.coordinator.employeeCode === MAIN_COORDINATOR_CODE);
	for (const plan of [...main, ...atWork]) appoint(plan.coordinator, plan.salesman, plan);
	const manager = people.find((person) => person.employeeCode === MAIN_MANAGER_CODE);
	const [first, second] = main;
	if (!manager || !first || !second) return list;
	const { employeeCode, name, jobTitle, teleSales } = manager;
	const coach = { employeeCode, name, jobTitle, teleSales };
	appoint(coach, first.salesman, first);
	appoint(coach, second.coordinator, second);
	return list;
}

function coachingOf(
	{ coach, coachee, plan, daysAgo }: Appointment,
	{ forms, parameters, diagnosis, activeAllowanceClients }: DemoCompany,
	today: string,
	random: SeededRandom,
): Coaching {
	const date = workdayBefore(Temporal.PlainDate.from(today), daysAgo);
	const weekday = weekdayOf(date.dayOfWeek);
	const routes = routesFor(plan, weekday);
	const teleSales = isTeleSales(coach, coachee);
	const codes = new Set([...routes.in, ...routes.out].map((client) => client.code));
	const own = random.fork(`${coach.employeeCode}/${daysAgo}`);
	const start = {
		_id: stableId(`coaching/${coach.employeeCode}/${date.toString()}`),
		coach,
		coachee,
		salesman: coachee.employeeCode === plan.salesman.employeeCode ? null : plan.salesman,
		generic: false,
		teleSales,
		routes: { hash: stableId(`route/${plan.shortId}/${weekday}`), ...routes },
		forms: formsFor(
			{
				stage: null,
				teleSales,
				coachJobTitle: coach.jobTitle,
				coacheeJobTitle: coachee.jobTitle,
			},
			forms,
		),
		activeAllowanceClients: activeAllowanceClients.filter(
			({ code, startDate }) => codes.has(code) && startDate <= date.toString(),
		),
		weekday,
		parameters: parametersFor(parameters, coach.jobTitle, false),
	};
	const at = date.toZonedDateTime({
		timeZone: timeZoneOf(routes.in[0]?.uf ?? ''),
		plainTime: { hour: 7, minute: own.integer(5, 55) },
	});
	const skill = 0.5 + random.fork(`skill/${coachee.employeeCode}`).fraction() * 0.4;
	return coachingDay({ start, at, skill, feedbacks: feedbacksOf(diagnosis, own) }, own);
}

/** The `count`-th working day (Monday to Saturday) before a date. */
function workdayBefore(date: Temporal.PlainDate, count: number): Temporal.PlainDate {
	let day = date;
	for (let left = count; left > 0; ) {
		day = day.subtract({ days: 1 });
		if (day.dayOfWeek !== 7) left -= 1;
	}
	return day;
}

function feedbacksOf(lists: CoachingDiagnosis, random: SeededRandom): Feedbacks {
	const { diagnosis, development, ...texts } = random.pick(FEEDBACK_TEXTS);
	return {
		...texts,
		diagnosis: itemsOf(lists.diagnosis, diagnosis),
		development: itemsOf(lists.development, development),
	};
}

function itemsOf(list: readonly DiagnosisItem[], values: readonly string[]) {
	return list.filter((item) => values.includes(item.value));
}
