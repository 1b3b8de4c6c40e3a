import type { Insertable, Kysely } from 'kysely';
import { coachingRow } from '#server/demo/demo-rows.ts';
import type { Database } from '#server/platform/db/tables.ts';
import { NOW } from '#test/support/builders.ts';
import { administratorRow } from './matrix-administration.ts';
import { eventRow } from './matrix-events.ts';
import { ancestorsOf, ELSEWHERE, HERE, type MatrixPerson, PEOPLE } from './matrix-people.ts';
import { attemptRows, quizRows } from './matrix-quizzes.ts';
import { requestRows } from './matrix-requests.ts';
import {
	aCoachingOf,
	dataOf,
	FILE,
	type MatrixTarget,
	nameOf,
	PERIOD,
	targetOf,
	VACATION_START,
} from './matrix-target.ts';
import { ticketRows } from './matrix-ticket-rows.ts';

type Rows = {
	readonly [T in keyof Database]?: Insertable<Database[T]> | Insertable<Database[T]>[];
};

/** Both companies, with one of everything for each person. */
export async function insertMatrixCompanies(db: Kysely<Database>): Promise<void> {
	for (const company_id of [HERE, ELSEWHERE]) {
		await insert(db, {
			companies: { company_id, name: company_id, mandatory_version: '1.0.0' },
			transfer_periods: {
				company_id,
				period_id: PERIOD,
				name: 'Março',
				start_date: '2025-03-01',
				end_date: '2025-03-31',
				decide_until: '2025-04-30',
			},
			products: {
				company_id,
				code: 'P1',
				name: 'Picanha',
				category: 'Bovinos',
				unit: 'kg',
				unit_kg: 1,
				active: true,
			},
			content_files: {
				company_id,
				file_id: FILE,
				type: 'foodsolution',
				name: 'tabela.pdf',
				description: '',
				media_type: 'application/pdf',
				size: 3,
				body: 'AAAA',
				position: 0,
			},
			...quizRows(company_id),
		});
	}
	for (const person of PEOPLE) await insert(db, rowsOfPerson(person));
	for (const person of PEOPLE) await insert(db, belongings(person, targetOf(person.code)));
}

async function insert(db: Kysely<Database>, rows: Rows): Promise<void> {
	for (const [table, values] of Object.entries(rows)) {
		// Which columns belong to which table was checked where the rows were written.
		await db
			.insertInto(table as 'companies')
			.values(values as unknown as Insertable<Database['companies']>)
			.execute();
	}
}

function rowsOfPerson({ company, code, jobTitle, parent, ...person }: MatrixPerson): Rows {
	const above = ancestorsOf(code).map((ancestor_code, index) => ({
		company_id: company,
		ancestor_code,
		employee_code: code,
		depth: index + 1,
	}));
	return {
		employees: {
			company_id: company,
			employee_code: code,
			employee_id: targetOf(code).userId,
			name: nameOf(code),
			job_title: jobTitle,
			tele_sales: false,
			parent_code: parent,
			consultant_for: JSON.stringify(person.consultantFor),
			is_consultant_manager: person.isConsultantManager,
			password_hash: null,
			disabled: false,
		},
		...administratorRow(company, code, parent),
		...(above.length > 0 && { employee_ancestors: above }),
	};
}

function belongings({ company: company_id, code, parent }: MatrixPerson, t: MatrixTarget): Rows {
	const [now, data] = [new Date(NOW), dataOf(code)];
	const coaching = { ...aCoachingOf(code, t.coachingId), feedback: data };
	return {
		sessions: {
			company_id,
			session_id: t.session,
			employee_code: code,
			counter: 0,
			rotated_at: now,
			created_at: now,
			expires_at: new Date('2025-04-01T00:00:00Z'),
		},
		clients: [t.client, t.spareClient].map((client) => ({
			company_id,
			code: client,
			name: data,
			comercial_division: '01',
			segment: 'Mercado',
			phone: '92987654321',
			buyer: data,
			observation: data,
			weekday: 2,
			salesman_code: code,
			financial_status: 'active',
			bovine: 1,
			third_party: 1,
			pva: 1,
			uf: 'AM',
			city: 'Manaus',
			district: 'Centro',
			longitude: -60,
			latitude: -3.1,
			phone_update: null,
		})),
		routes: {
			company_id,
			salesman_code: code,
			short_id: `R-${code}`,
			coordinator_code: parent ?? code,
		},
		route_clients: {
			company_id,
			salesman_code: code,
			client_code: t.client,
			slot: 0,
			weekday: 2,
			position: 0,
		},
		client_allowances: {
			company_id,
			client_code: t.client,
			start_date: '2025-01-01',
			end_date: '2025-03-05',
			reason: data,
		},
		salesman_allowances: {
			company_id,
			employee_code: code,
			start_date: '2025-03-01',
			end_date: '2025-03-09',
			reason: data,
		},
		vacations: {
			company_id,
			employee_code: code,
			start_date: VACATION_START,
			end_date: '2025-03-29',
		},
		notifications: {
			company_id,
			notification_id: t.notification,
			employee_code: code,
			type: 'notice',
			seen: false,
			events: JSON.stringify([
				{
					at: NOW,
					referenceDocument: {
						kind: 'notice',
						_id: t.notification,
						actor: null,
						subject: null,
						code: null,
						date: null,
						note: data,
					},
				},
			]),
			created_at: now,
		},
		telemetry_batches: {
			company_id,
			employee_code: code,
			batch_id: t.batch,
			device_id: data,
			app_version: '1.0.0',
			entry_count: 0,
			dropped: 0,
			entries: '[]',
			events: '[]',
			device: null,
			last: JSON.stringify({
				geolocation: { statusCode: null },
				sync: null,
				pending: 0,
				locked: false,
			}),
			sent_at: now,
			received_at: now,
		},
		...ticketRows(company_id, code, t),
		product_goals: {
			company_id,
			goals_id: t.goals,
			target_code: code,
			date: '2025-03-01',
			revision: 1,
			products: JSON.stringify([
				{ product: 'P1', goals: [{ salesman: data, goal: 1 }], defaultGoal: 1 },
			]),
			quantity_details: '[]',
			quantity_details_default: JSON.stringify({
				volume: null,
				requestsNumber: null,
				onlineRequestsNumber: null,
			}),
			updated_at: now,
			updated_by: code,
		},
		...attemptRows(company_id, code, t),
		calendar_events: eventRow(company_id, code, t.event),
		coachings: { ...coachingRow(company_id, coaching), coaching_stage: 'done' },
		coaching_results: {
			company_id,
			coaching_id: t.coachingId,
			coach_code: code,
			coachee_code: coaching.coachee.employeeCode,
			local_date: '2025-03-03',
			total: 80,
			goal_reached: true,
			quality: 90,
		},
		requests: requestRows(company_id, code, parent, t),
	};
}
