import type { Employee } from '#worker/contract/employee.ts';
import type { RoutePlan } from '#worker/contract/route-plan.ts';
import type { SessionUser } from '#worker/contract/session.ts';
import { daysOf, monthOfDate, monthsUpTo } from '#worker/domain/points/month.ts';
import type { DemoCompany } from './demo-company.ts';
import {
	MAIN_COORDINATOR_CODE,
	MAIN_MANAGER_CODE,
	MAIN_SALESMAN_CODE,
	SALESMAN_ON_LEAVE_CODE,
} from './demo-logins.ts';

/** Who accompanies whom on which day. */
export type Appointment = {
	readonly coach: Employee;
	readonly coachee: Employee;
	readonly plan: RoutePlan;
	readonly date: Temporal.PlainDate;
	/** Tells it from the coach's others. */
	readonly label: string;
};

/** Limits for a company of any size: enough to read, quick to insert. */
const MOST_RECENT = 40;
const MOST_IN_A_MONTH = 24;

/**
 * The last weeks: two for each of the main team, one for each other salesman, and one of each kind for
 * the manager. On working days before `today`.
 */
export function recentAppointments(company: DemoCompany, today: string): readonly Appointment[] {
	const list: Omit<Appointment, 'date' | 'label'>[] = [];
	const [main, atWork] = plansAtWork(company);
	for (const plan of [...main, ...atWork]) {
		list.push({ coach: plan.coordinator, coachee: plan.salesman, plan });
	}
	const manager = company.people.find((person) => person.employeeCode === MAIN_MANAGER_CODE);
	const [first, second] = main;
	if (manager && first && second) {
		const coach = employeeOf(manager);
		list.push({ coach, coachee: first.salesman, plan: first });
		list.push({ coach, coachee: second.coordinator, plan: second });
	}
	const turns = new Map<string | null, number>();
	return list.slice(0, MOST_RECENT).map((one) => {
		const turn = turns.get(one.coach.employeeCode) ?? 0;
		turns.set(one.coach.employeeCode, turn + 1);
		// Coordinators and managers use alternate days, so that nobody is accompanied by two at once.
		const daysAgo = 2 * turn + (one.coach.jobTitle === 'Gerente' ? 2 : 1);
		return { ...one, date: workdayBefore(today, daysAgo), label: String(daysAgo) };
	});
}

/**
 * The closed months that screens show, oldest first. In each the main salesman is accompanied most,
 * their team once, every second of the others once, and one coordinator of each manager. All are before
 * `until`.
 */
export function pastAppointments(
	company: DemoCompany,
	today: string,
	until: Temporal.PlainDate,
): readonly Appointment[] {
	const months = monthsUpTo(monthOfDate(today)).slice(0, -1);
	return months.flatMap((month, index) => {
		const days = workdaysOf(month);
		const turns = new Map<string | null, number>();
		return pairsOf(company, index)
			.slice(0, MOST_IN_A_MONTH)
			.flatMap((pair) => {
				const turn = turns.get(pair.coach.employeeCode) ?? 0;
				turns.set(pair.coach.employeeCode, turn + 1);
				const date = days[2 * turn + (pair.coach.jobTitle === 'Gerente' ? 8 : 1)];
				if (!date || Temporal.PlainDate.compare(date, until) >= 0) return [];
				return [{ ...pair, date, label: date.toString() }];
			});
	});
}

/** How often the main salesman is accompanied, by month. */
const OF_MAIN = [2, 2, 3, 3, 4] as const;

/** @param index 0: the oldest month. */
function pairsOf(
	company: DemoCompany,
	index: number,
): Pick<Appointment, 'coach' | 'coachee' | 'plan'>[] {
	const [main, atWork] = plansAtWork(company);
	const others = atWork.filter((plan, place) => !main.includes(plan) && (place + index) % 2 === 0);
	const again = main.filter((plan) => plan.salesman.employeeCode === MAIN_SALESMAN_CODE);
	const more = Array.from({ length: (OF_MAIN[index] ?? 1) - 1 }, () => again).flat();
	const accompanied = [...main, ...more, ...others].map((plan) => ({
		coach: plan.coordinator,
		coachee: plan.salesman,
		plan,
	}));
	const ofManagers = company.people
		.filter((person) => person.jobTitle === 'Gerente')
		.flatMap((manager) => {
			const plans = atWork.filter((plan) =>
				company.people.some(
					({ employeeCode, ancestors }) =>
						employeeCode === plan.coordinator.employeeCode && ancestors[0] === manager.employeeCode,
				),
			);
			const plan = plans[(index * 5) % Math.max(1, plans.length)];
			return plan ? [{ coach: employeeOf(manager), coachee: plan.coordinator, plan }] : [];
		});
	return [...ofManagers, ...accompanied];
}

/** The plans of the main team, and of everybody; without those who are away. */
function plansAtWork({ routePlans }: DemoCompany) {
	const atWork = routePlans.filter(
		(plan) => plan.dailyRoutes.length > 0 && plan.salesman.employeeCode !== SALESMAN_ON_LEAVE_CODE,
	);
	const main = atWork.filter((plan) => plan.coordinator.employeeCode === MAIN_COORDINATOR_CODE);
	return [main, atWork] as const;
}

function employeeOf({ employeeCode, name, jobTitle, teleSales }: SessionUser): Employee {
	return { employeeCode, name, jobTitle, teleSales };
}

/** The `count`-th working day (Monday to Saturday) before a day. */
export function workdayBefore(today: string, count: number): Temporal.PlainDate {
	let day = Temporal.PlainDate.from(today);
	for (let left = count; left > 0; ) {
		day = day.subtract({ days: 1 });
		if (day.dayOfWeek !== 7) left -= 1;
	}
	return day;
}

/** The days of a month from Monday to Saturday. */
function workdaysOf(month: string): readonly Temporal.PlainDate[] {
	const first = Temporal.PlainDate.from(daysOf(month).from);
	return Array.from({ length: first.daysInMonth }, (_, index) => first.add({ days: index })).filter(
		(day) => day.dayOfWeek !== 7,
	);
}
