import type { Insertable } from 'kysely';
import { monthClosedNews } from '#server/features/points/close-months-job.ts';
import type { NotificationRow } from '#server/platform/db/rows/notifications.ts';
import type { VacationToldRow } from '#server/platform/db/rows/vacation.ts';
import type { Coaching } from '#worker/contract/coaching.ts';
import type { NotificationReference } from '#worker/contract/notification.ts';
import {
	concernedByCoaching,
	type NotificationType,
} from '#worker/domain/notifications/notification.ts';
import { monthOfDate, shifted } from '#worker/domain/points/month.ts';
import type { DemoCompany } from './demo-company.ts';
import { stableId } from './random.ts';

/** Notifications older than this are marked as seen. */
const SEEN_AFTER_DAYS = 3;
const NOTHING = { actor: null, subject: null, code: null, date: null, note: null } as const;

/** Notices of the company to everybody, with their age in days. */
const NOTICES = [
	{
		key: 'feedback',
		daysAgo: 2,
		subject: 'Feedback no mesmo dia',
		note: 'Escreva o feedback antes de se despedir do vendedor: ele chega na hora e vale para a próxima visita.',
	},
	{
		key: 'forms',
		daysAgo: 9,
		subject: 'Formulários revisados',
		note: 'As perguntas de exposição e preço foram reescritas com as sugestões das equipes.',
	},
] as const;

type Told = {
	readonly to: string;
	readonly type: NotificationType;
	readonly reference: NotificationReference;
	/** ISO instant. */
	readonly at: string;
};

/** The notifications of the last weeks: coachings, vacations, notices. */
export function demoNotifications(
	company_id: string,
	company: DemoCompany,
	coachings: readonly Coaching[],
	now: Date,
): readonly Insertable<NotificationRow>[] {
	const told = [
		...coachings.flatMap((coaching) => ofCoaching(coaching, company)),
		...ofVacations(company, now),
		...ofNotices(company, now),
		...ofMonth(company, now),
	];
	const unseenFrom = daysBefore(now, SEEN_AFTER_DAYS);
	return told.map(({ to, type, reference, at }) => ({
		company_id,
		notification_id: stableId(`notification/${company_id}/${to}/${type}/${reference._id}`),
		employee_code: to,
		type,
		seen: at < unseenFrom,
		events: JSON.stringify([{ at, referenceDocument: reference }]),
		created_at: at,
	}));
}

function daysBefore(now: Date, days: number): string {
	return new Date(now.getTime() - days * 24 * 3_600_000).toISOString();
}

function ofCoaching(coaching: Coaching, { people, routePlans }: DemoCompany): readonly Told[] {
	const { coach, coachee, salesman } = coaching;
	const manager = people.find((person) => person.employeeCode === coach.employeeCode)?.ancestors[0];
	const accompanied = (salesman ?? coachee).employeeCode;
	const plan = routePlans.find((one) => one.salesman.employeeCode === accompanied);
	const reference = {
		...NOTHING,
		kind: 'coaching',
		_id: coaching._id,
		actor: coach.name,
		subject: coachee.name,
		code: plan?.shortId ?? null,
		date: coaching.date.slice(0, 10),
	};
	return concernedByCoaching({
		coach: coach.employeeCode,
		coachee: coachee.employeeCode,
		manager: manager ?? null,
	}).map((one) => ({ ...one, reference, at: coaching.updatedAt }));
}

/** Vacation notifications: to the coordinator of a salesman with clients to hand over. */
function ofVacations({ people, activeAllowanceSalesmen }: DemoCompany, now: Date): readonly Told[] {
	return activeAllowanceSalesmen.flatMap(({ employeeCode, startDate }) => {
		const salesman = people.find((person) => person.employeeCode === employeeCode);
		const coordinator = salesman?.ancestors[0];
		if (!salesman || coordinator === undefined) return [];
		const reference = {
			...NOTHING,
			kind: 'vacation',
			_id: stableId(`vacation/${employeeCode}`),
			subject: salesman.name,
			code: employeeCode,
			date: startDate,
		};
		const at = daysBefore(now, 1);
		return [{ to: coordinator, type: 'vacation' as const, reference, at }];
	});
}

/** Marks those vacations as announced, so that the job does not announce them again. */
export function demoVacationsTold(
	company_id: string,
	company: DemoCompany,
	now: Date,
): readonly Insertable<VacationToldRow>[] {
	return ofVacations(company, now).map(({ to, reference, at }) => ({
		company_id,
		employee_code: reference.code ?? '',
		start_date: reference.date ?? '',
		told_code: to,
		at,
	}));
}

function ofNotices({ people }: DemoCompany, now: Date): readonly Told[] {
	return people.flatMap(({ employeeCode }) =>
		NOTICES.map(({ key, daysAgo, subject, note }) => ({
			to: employeeCode,
			type: 'notice' as const,
			reference: { ...NOTHING, kind: 'notice', _id: stableId(`notice/${key}`), subject, note },
			at: daysBefore(now, daysAgo),
		})),
	);
}

/** Notifications of the last closed month. */
function ofMonth({ people }: DemoCompany, now: Date): readonly Told[] {
	const at = daysBefore(now, 2);
	const month = shifted(monthOfDate(at), -1);
	return people.map(({ employeeCode }) => {
		const { to, reference } = monthClosedNews('', month, { employeeCode });
		return { to, type: 'performance' as const, reference, at };
	});
}
