import { type Kysely, sql, type Transaction } from 'kysely';
import { notePlan } from '#server/features/plan/public/note-plan.ts';
import { readCoachings } from '#server/features/points/team/read-coachings-job.ts';
import { createRequests } from '#server/features/requests/create-requests.ts';
import { hashPassword } from '#server/features/session/password.ts';
import { notePeople } from '#server/features/visit/public/people-record.ts';
import { notePublished } from '#server/features/visit/review/published.ts';
import { DATA_KINDS } from '#server/platform/db/rows/plan.ts';
import type { Database } from '#server/platform/db/tables.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { closePastMonths } from './close-past-months.ts';
import { demoCalendar } from './demo-calendar.ts';
import { demoCoachings, demoDoubtfulCoachings, demoPastCoachings } from './demo-coachings.ts';
import { type DemoCompany, type DemoOptions, generateDemoCompany } from './demo-company.ts';
import { COMPANY_CODE, DEMO_PASSWORD, MAIN_COORDINATOR_CODE } from './demo-logins.ts';
import { demoNotifications, demoVacationsTold } from './demo-notifications.ts';
import { insertQuizCrowd } from './demo-quiz-crowd.ts';
import { ancestorRows, employeeRow } from './demo-rows.ts';
import { insertTickets, ticketNews } from './demo-tickets.ts';
import {
	demoTransferPeriods,
	demoTransferReasons,
	demoTransferSettings,
} from './demo-transfers.ts';
import { demoCompetences } from './forms/demo-competences.ts';
import { demoFormVersions } from './forms/demo-form-versions.ts';
import { insertCheckIns } from './insert-check-ins.ts';
import { insertCoachings } from './insert-coachings.ts';
import { insertFoodSolution } from './insert-food-solution.ts';
import { insertPortfolio } from './insert-portfolio.ts';
import { insertReviews } from './insert-reviews.ts';
import { insertRows } from './insert-rows.ts';
import { demoRequests } from './requests/demo-requests.ts';
import { insertRequests } from './requests/insert-requests.ts';
import { demoClientPoints } from './requests/kinds/client-point.ts';

export type SeedOptions = Omit<DemoOptions, 'today'> & {
	/** Default 'demo'. */
	readonly companyId?: string;
	readonly now: () => Date;
};

/** `seeded` is false when the company already existed; then nothing was changed. */
export type SeedResult = {
	readonly seeded: boolean;
	readonly people: number;
	readonly clients: number;
	/** Finished coachings. */
	readonly coachings: number;
};

/** Limit of one statement: the largest table on a slow machine. */
const STATEMENT_LIMIT_MS = 60_000;
const HOME_ZONE = 'America/Sao_Paulo';

/**
 * Fills an empty, migrated database with the demo company in one transaction: completely or not at
 * all. Does nothing when the company exists.
 */
export async function seedDemoCompany(
	db: Kysely<Database>,
	{ companyId = 'demo', now, ...options }: SeedOptions,
): Promise<SeedResult> {
	const none = { seeded: false, people: 0, clients: 0, coachings: 0 };
	if (await hasCompany(db, companyId)) return none;
	// Everybody has the same password, so one hash is enough; hashing is slow by design.
	const password = hashPassword(DEMO_PASSWORD);
	const today = Temporal.Instant.fromEpochMilliseconds(now().getTime())
		.toZonedDateTimeISO(HOME_ZONE)
		.toPlainDate()
		.toString();
	const company = generateDemoCompany({ ...options, today });
	const coachings = demoCoachings(company, today, options.seed);
	const doubtful = demoDoubtfulCoachings(company, today, options.seed);
	const recent = [...coachings, ...doubtful];
	const all = [
		...demoPastCoachings(company, today, options.seed),
		...recent.map((coaching) => ({ coaching, isCoarse: false })),
	];
	const requests = demoRequests(company, today, options.pendingRequests, options.seed);
	const passwordHash = await password;
	const seeded = await inTransaction(
		db,
		async (trx) => {
			// Another process may have created it first.
			if (!(await claimCompany(trx, companyId, company.name))) return false;
			await insertPeople(trx, companyId, company, passwordHash, now());
			await notePeople(trx, companyId, now());
			await insertLists(trx, companyId, company, now());
			const competences = demoCompetences(companyId, company.forms, now());
			await insertRows(trx, 'question_competences', competences);
			await insertPortfolio(trx, companyId, company);
			await insertAllowances(trx, companyId, company);
			await notePlan(trx, companyId, now(), null);
			await insertVacations(trx, companyId, company);
			await insertRows(trx, 'transfer_periods', demoTransferPeriods(companyId, today));
			await insertRows(trx, 'transfer_settings', demoTransferSettings(companyId));
			await insertRows(trx, 'transfer_reasons', demoTransferReasons(companyId));
			await insertFoodSolution(trx, companyId, company, today, now().toISOString());
			const crowd = { now: now().toISOString(), passwordHash };
			await insertQuizCrowd(trx, companyId, company.people, options.quizAttempts ?? 0, crowd);
			await insertCoachings(trx, companyId, all);
			await insertRequests(trx, companyId, requests, now());
			await insertCheckIns(trx, companyId, coachings);
			await createRequests(
				trx,
				{ company: companyId, user: { employeeCode: MAIN_COORDINATOR_CODE } },
				demoClientPoints(company, today, options.seed),
				now(),
			);
			await insertReviews(trx, companyId, doubtful, now());
			await closePastMonths(trx, companyId, today, now());
			const calendar = demoCalendar(companyId, company.people, today, now());
			await insertRows(trx, 'calendar_events', calendar.events);
			await insertRows(trx, 'calendar_invitations', calendar.invitations);
			const told = demoNotifications(companyId, company, recent, now());
			await insertRows(trx, 'notifications', [...told, ...ticketNews(companyId, company, now())]);
			await insertRows(trx, 'vacations_told', demoVacationsTold(companyId, company, now()));
			await insertTickets(trx, companyId, company, now());
			return true;
		},
		{ limitMs: STATEMENT_LIMIT_MS },
	);
	if (!seeded) return none;
	// Otherwise the overview of a team would have no questions for the first minutes.
	await readCoachings(db, companyId);
	// Without statistics of the largest tables the first queries would be slow.
	const large = sql`requests, clients, employees, employee_ancestors, quiz_attempts`;
	await sql`analyze ${large}`.execute(db);
	return {
		seeded,
		people: company.people.length,
		clients: company.clients.length,
		coachings: all.length,
	};
}

async function hasCompany(db: Kysely<Database>, companyId: string): Promise<boolean> {
	const found = await db
		.selectFrom('companies')
		.select('company_id')
		.where('company_id', '=', companyId)
		.executeTakeFirst();
	return found !== undefined;
}

async function claimCompany(
	trx: Transaction<Database>,
	company_id: string,
	name: string,
): Promise<boolean> {
	const claimed = await trx
		.insertInto('companies')
		.values({ company_id, name, mandatory_version: '1.0.0', is_demo: true })
		.onConflict((conflict) => conflict.doNothing())
		.returning('company_id')
		.executeTakeFirst();
	return claimed !== undefined;
}

async function insertPeople(
	trx: Transaction<Database>,
	id: string,
	{ people }: DemoCompany,
	passwordHash: string,
	since: Date,
): Promise<void> {
	const employees = people.map((person) => employeeRow(id, person, passwordHash));
	await insertRows(trx, 'employees', employees);
	const ancestors = people.flatMap((person) => ancestorRows(id, person));
	await insertRows(trx, 'employee_ancestors', ancestors);
	await insertRows(trx, 'administrators', [
		{ company_id: id, employee_code: COMPANY_CODE, since, granted_by: null },
	]);
}

async function insertLists(
	trx: Transaction<Database>,
	company_id: string,
	{ forms, parameters, diagnosis, clientCategories }: DemoCompany,
	now: Date,
): Promise<void> {
	const formRows = forms.map((form, position) => {
		const body = JSON.stringify(form);
		const retired_at = form.active ? null : now;
		return { company_id, form_id: form._id, position, active: form.active, retired_at, body };
	});
	await insertRows(trx, 'forms', formRows);
	await insertRows(trx, 'form_versions', demoFormVersions(company_id, forms, now));
	const parameterRows = parameters.map((one) => ({
		company_id,
		job_title: one.jobTitle,
		pdv_min_distance: one.pdvMinDistance,
		out_route_multiplier: one.outRouteMultiplier,
	}));
	await insertRows(trx, 'parameters', parameterRows);
	await notePublished(trx, company_id, null);
	const items = (['diagnosis', 'development'] as const).flatMap((list) =>
		diagnosis[list].map((item, position) => ({ company_id, list, ...item, position })),
	);
	await insertRows(trx, 'coaching_diagnosis', items);
	const categories = clientCategories.map(({ _id, name }) => ({
		company_id,
		category_id: _id,
		name,
	}));
	await insertRows(trx, 'client_categories', categories);
	const versions = DATA_KINDS.map((kind) => ({ company_id, kind, version: 1 }));
	await insertRows(trx, 'data_versions', versions);
}

async function insertAllowances(
	trx: Transaction<Database>,
	company_id: string,
	{ activeAllowanceClients, activeAllowanceSalesmen }: DemoCompany,
): Promise<void> {
	const excused = activeAllowanceClients.map(({ code, startDate, reason }) => ({
		company_id,
		client_code: code,
		start_date: startDate,
		end_date: null,
		reason,
	}));
	await insertRows(trx, 'client_allowances', excused);
	const onLeave = activeAllowanceSalesmen.map(({ employeeCode, startDate, endDate, reason }) => ({
		company_id,
		employee_code: employeeCode,
		start_date: startDate,
		end_date: endDate,
		reason,
	}));
	await insertRows(trx, 'salesman_allowances', onLeave);
}

async function insertVacations(
	trx: Transaction<Database>,
	company_id: string,
	{ vacations }: DemoCompany,
): Promise<void> {
	const rows = vacations.map(({ employeeCode, start, end }) => {
		return { company_id, employee_code: employeeCode, start_date: start, end_date: end };
	});
	await insertRows(trx, 'vacations', rows);
	const transfers = vacations.flatMap(({ employeeCode, start, transfered }) =>
		transfered.map((client_code) => {
			return { company_id, employee_code: employeeCode, start_date: start, client_code };
		}),
	);
	await insertRows(trx, 'vacation_transfers', transfers);
}
