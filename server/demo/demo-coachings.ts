import type { Coaching } from '#worker/contract/coaching.ts';
import type { Employee } from '#worker/contract/employee.ts';
import type { CoachingDiagnosis, DiagnosisItem, Feedbacks } from '#worker/contract/feedback.ts';
import type { Form } from '#worker/contract/form.ts';
import type { RoutePlan } from '#worker/contract/route-plan.ts';
import { routesFor, weekdayOf } from '#worker/domain/plan/route-plan.ts';
import { commitmentsOf, lineOf } from '#worker/domain/visit/commitment-lines.ts';
import { withDerived } from '#worker/domain/visit/derive.ts';
import { formsFor } from '#worker/domain/visit/form.ts';
import { parametersFor } from '#worker/domain/visit/parameters.ts';
import { isTeleSales } from '#worker/domain/visit/start.ts';
import { must } from '#worker/errors.ts';
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

/** More than the oldest coaching is ago: no commitment is due on the day a demo is made. */
const AGREED_FOR_DAYS = 60;

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
 * Coachings of the main coordinator that the server has reason to doubt, apart from those of
 * `demoCoachings`: a form that nobody published, a form with another weight, parameters of nobody.
 */
export function demoDoubtfulCoachings(
	company: DemoCompany,
	today: string,
	seed = 'acompanha',
): readonly Coaching[] {
	const random = createRandom(`${seed}/doubtful`);
	const plans = company.routePlans.filter(
		(plan) =>
			plan.dailyRoutes.length > 0 &&
			plan.coordinator.employeeCode === MAIN_COORDINATOR_CODE &&
			plan.salesman.employeeCode !== SALESMAN_ON_LEAVE_CODE,
	);
	// The manager accompanies the first one.
	return plans.slice(1, 1 + DOUBTS.length).map((plan, index) => {
		const { coordinator: coach, salesman: coachee } = plan;
		const { daysAgo, change } = must(DOUBTS[index]);
		const appointment = { coach, coachee, plan, daysAgo };
		return withDerived(change(coachingOf(appointment, company, today, random)));
	});
}

/** On working days on which the coordinator neither coaches nor is accompanied. */
const DOUBTS: readonly {
	readonly daysAgo: number;
	readonly change: (coaching: Coaching) => Coaching;
}[] = [
	{
		daysAgo: 2,
		change: (coaching) =>
			withForms(coaching, (form) => ({ ...form, _id: stableId(`own/${form._id}`) })),
	},
	{
		daysAgo: 6,
		change: (coaching) =>
			withForms(coaching, (form) => ({ ...form, questions: heavier(form.questions) })),
	},
	{
		daysAgo: 8,
		change: (coaching) => ({
			...coaching,
			parameters: { ...coaching.parameters, pdvMinDistance: 5_000 },
		}),
	},
];

/** Changes the forms of the visits. */
function withForms(coaching: Coaching, change: (form: Form) => Form): Coaching {
	const changed = (form: Form) => (form.stage === 'process' ? change(form) : form);
	return {
		...coaching,
		forms: coaching.forms.map(changed),
		stages: coaching.stages.map((stage) => ({ ...stage, form: stage.form && changed(stage.form) })),
	};
}

/** The first question counts more than all others. */
function heavier(questions: Form['questions']): Form['questions'] {
	return questions.map((question, index) =>
		index === 0 ? { ...question, weight: 100 } : question,
	);
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
	const feedbacks = feedbacksOf(diagnosis, own);
	const commitment = dated(feedbacks.commitment, date.add({ days: AGREED_FOR_DAYS }));
	return coachingDay({ start, at, skill, feedbacks: { ...feedbacks, commitment } }, own);
}

/** The list of commitments; the first one has a date. */
function dated(commitment: string, day: Temporal.PlainDate): string {
	return commitmentsOf(commitment)
		.map((one, index) => lineOf(index === 0 ? { ...one, by: day.toString() } : one))
		.join('\n');
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
