import type { Coaching } from '#worker/contract/coaching.ts';
import type { CoachingDiagnosis, DiagnosisItem, Feedbacks } from '#worker/contract/feedback.ts';
import type { Form } from '#worker/contract/form.ts';
import { routesFor, weekdayOf } from '#worker/domain/plan/route-plan.ts';
import { commitmentsOf, lineOf } from '#worker/domain/visit/commitment-lines.ts';
import { withDerived } from '#worker/domain/visit/derive.ts';
import { formsFor } from '#worker/domain/visit/form.ts';
import { parametersFor } from '#worker/domain/visit/parameters.ts';
import { coarse, withPositions } from '#worker/domain/visit/private-coaching.ts';
import { isTeleSales } from '#worker/domain/visit/start.ts';
import { must } from '#worker/errors.ts';
import { coachingDay } from './coaching-day.ts';
import {
	type Appointment,
	pastAppointments,
	recentAppointments,
	workdayBefore,
} from './demo-appointments.ts';
import type { DemoCompany } from './demo-company.ts';
import { MAIN_COORDINATOR_CODE, SALESMAN_ON_LEAVE_CODE } from './demo-logins.ts';
import { FEEDBACK_TEXTS } from './names/feedback-texts.ts';
import { createRandom, type SeededRandom, stableId } from './random.ts';
import { timeZoneOf } from './territories/time-zone.ts';

/** More than the oldest coaching is ago: no commitment is due on the day a demo is made. */
const AGREED_FOR_DAYS = 60;

/** Past coachings agreed for so many days: all these commitments are over. */
const AGREED_LONG_AGO_DAYS = 14;
/** For so long positions stay exact (rule 13.41). */
const EXACT_DAYS = 90;
/** How much better people became with each month, as a share. */
const LEARNT_IN_A_MONTH = 0.015;

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
	return recentAppointments(company, today).map((appointment) =>
		coachingOf(appointment, company, random, RECENT),
	);
}

/**
 * The coachings of the closed months, from which their points and grades follow, oldest month first.
 * `isCoarse`: its positions are rounded, because it is that old.
 */
export function demoPastCoachings(
	company: DemoCompany,
	today: string,
	seed = 'acompanha',
): readonly { readonly coaching: Coaching; readonly isCoarse: boolean }[] {
	const random = createRandom(`${seed}/past-coachings`);
	const until = recentAppointments(company, today)
		.map(({ date }) => date)
		.reduce(
			(a, b) => (Temporal.PlainDate.compare(a, b) <= 0 ? a : b),
			Temporal.PlainDate.from(today),
		);
	return pastAppointments(company, today, until).map((appointment) => {
		const daysAgo = appointment.date.until(today).days;
		const learnt = (LEARNT_IN_A_MONTH * daysAgo) / 30;
		const coaching = coachingOf(appointment, company, random, { ...PAST, learnt });
		const isCoarse = daysAgo > EXACT_DAYS;
		return { coaching: isCoarse ? withPositions(coaching, coarse) : coaching, isCoarse };
	});
}

type Age = {
	readonly agreedForDays: number;
	/** Share by which people were worse than today. */
	readonly learnt: number;
	/** Some check-ins are out of range, and ask for approval. */
	readonly isSometimesAway: boolean;
};

const RECENT: Age = { agreedForDays: AGREED_FOR_DAYS, learnt: 0, isSometimesAway: true };
const PAST: Age = { agreedForDays: AGREED_LONG_AGO_DAYS, learnt: 0, isSometimesAway: false };

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
		const date = workdayBefore(today, daysAgo);
		const appointment = { coach, coachee, plan, date, label: String(daysAgo) };
		return withDerived(change(coachingOf(appointment, company, random, RECENT)));
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

function coachingOf(
	{ coach, coachee, plan, date, label }: Appointment,
	{ forms, parameters, diagnosis, activeAllowanceClients }: DemoCompany,
	random: SeededRandom,
	{ agreedForDays, learnt, isSometimesAway }: Age,
): Coaching {
	const weekday = weekdayOf(date.dayOfWeek);
	const routes = routesFor(plan, weekday);
	const teleSales = isTeleSales(coach, coachee);
	const codes = new Set([...routes.in, ...routes.out].map((client) => client.code));
	const own = random.fork(`${coach.employeeCode}/${label}`);
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
	const skill = 0.5 + random.fork(`skill/${coachee.employeeCode}`).fraction() * 0.4 - learnt;
	const feedbacks = feedbacksOf(diagnosis, own);
	const commitment = dated(feedbacks.commitment, date.add({ days: agreedForDays }));
	const day = { start, at, skill, feedbacks: { ...feedbacks, commitment }, isSometimesAway };
	return coachingDay(day, own);
}

/** The list of commitments; the first one has a date. */
function dated(commitment: string, day: Temporal.PlainDate): string {
	return commitmentsOf(commitment)
		.map((one, index) => lineOf(index === 0 ? { ...one, by: day.toString() } : one))
		.join('\n');
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
