import type { Kysely } from 'kysely';
import { hashPassword } from '#server/features/session/password.ts';
import type { Database } from '#server/platform/db/tables.ts';
import { aClient, aForm, aUuid } from '#test/support/builders.ts';
import type { JobTitle } from '#worker/contract/session.ts';

export const COMPANY = 'company';
export const PASSWORD = 'um cavalo verde';

type Row = readonly [code: string, jobTitle: JobTitle, name: string, parent: string | null];

/** Two coordinators under one manager; whoever is of C2 carries a canary that C1 must never see. */
const PEOPLE: readonly Row[] = [
	['E1', 'Empresa', 'Elisa Empresa', null],
	['K1', 'Empresa', 'Kátia Consultora', 'E1'],
	['G1', 'Gerente', 'Gil Gerente', 'E1'],
	['C1', 'Coordenador', 'Carla Lima', 'G1'],
	['C2', 'Coordenador', 'CANARY Célio', 'G1'],
	['V1', 'Vendedor', 'Vítor Araújo', 'C1'],
	['V2', 'Vendedor', 'Vera Vendedora', 'C1'],
	['V3', 'Vendedor', 'CANARY Vanda', 'C2'],
];

const MANY_CODES = Array.from({ length: 900 }, (_, index) => `m${index + 1}`);

/** Fills an empty, migrated database with a company small enough to know by heart. */
export async function insertCompany(db: Kysely<Database>): Promise<void> {
	const passwordHash = await hashPassword(PASSWORD);
	await db
		.insertInto('companies')
		.values({ company_id: COMPANY, name: 'Companhia', mandatory_version: '1.0.0' })
		.execute();
	await db
		.insertInto('employees')
		.values(
			PEOPLE.map(([code, jobTitle, name, parent], index) => ({
				company_id: COMPANY,
				employee_code: code,
				employee_id: aUuid(9000 + index),
				name,
				job_title: jobTitle,
				tele_sales: false,
				parent_code: parent,
				consultant_for: JSON.stringify(code === 'K1' ? ['G1'] : []),
				is_consultant_manager: false,
				password_hash: code === 'V2' ? null : passwordHash,
				disabled: false,
			})),
		)
		.execute();
	await db.insertInto('employee_ancestors').values(PEOPLE.flatMap(ancestorsOf)).execute();
	await insertLists(db);
	await insertClients(db);
}

function ancestorsOf([code, , , parent]: Row) {
	const above: string[] = [];
	for (let next = parent; next; next = PEOPLE.find(([one]) => one === next)?.[3] ?? null) {
		above.push(next);
	}
	return above.map((ancestor_code, index) => ({
		company_id: COMPANY,
		ancestor_code,
		employee_code: code,
		depth: index + 1,
	}));
}

async function insertLists(db: Kysely<Database>): Promise<void> {
	const forms = [
		aForm({ _id: 'for-all' }),
		aForm({ _id: 'for-managers', permissions: { coach: ['Gerente'], coachee: [] } }),
		aForm({ _id: 'retired', active: false }),
	];
	await db
		.insertInto('forms')
		.values(
			forms.map((form, position) => ({
				company_id: COMPANY,
				form_id: form._id,
				position,
				active: form.active,
				body: JSON.stringify(form),
			})),
		)
		.execute();
	await db
		.insertInto('parameters')
		.values({
			company_id: COMPANY,
			job_title: 'Coordenador',
			pdv_min_distance: 500,
			out_route_multiplier: 0.2,
		})
		.execute();
	await db
		.insertInto('coaching_diagnosis')
		.values([
			{
				company_id: COMPANY,
				list: 'diagnosis',
				value: 'd1',
				description: 'Pouco preparo',
				position: 0,
			},
			{ company_id: COMPANY, list: 'development', value: 'v1', description: 'Curso', position: 0 },
		])
		.execute();
	await db
		.insertInto('client_categories')
		.values({ company_id: COMPANY, category_id: 'mercado', name: 'Mercado' })
		.execute();
}

/** V1: clients 1–10 on two days; V3: a client with a canary; V2: many clients without a route. */
async function insertClients(db: Kysely<Database>): Promise<void> {
	const ofV1 = Array.from({ length: 10 }, (_, index) => String(index + 1));
	const rows = [
		...ofV1.map((code) => clientRow(code, 'V1', `Mercado ${code}`)),
		...MANY_CODES.map((code) => clientRow(code, 'V2', `Mercado ${code}`)),
		clientRow('31', 'V3', 'CANARY Mercado'),
	];
	await db.insertInto('clients').values(rows).execute();
	await db
		.insertInto('routes')
		.values([
			{ company_id: COMPANY, salesman_code: 'V1', short_id: 'R1', coordinator_code: 'C1' },
			{ company_id: COMPANY, salesman_code: 'V3', short_id: 'R3', coordinator_code: 'C2' },
		])
		.execute();
	await db
		.insertInto('route_clients')
		.values([
			...ofV1.map((code, position) => visitRow('V1', code, position < 5 ? 2 : null, position)),
			visitRow('V3', '31', 2, 0),
		])
		.execute();
	await db
		.insertInto('client_allowances')
		.values([
			allowanceRow('1', '2025-03-01', null, 'Quinzenal'),
			allowanceRow('2', '2025-02-01', '2025-02-28', 'Reforma'),
			allowanceRow('31', '2025-03-01', null, 'CANARY'),
		])
		.execute();
}

function allowanceRow(
	client_code: string,
	start_date: string,
	end_date: string | null,
	reason: string,
) {
	return { company_id: COMPANY, client_code, start_date, end_date, reason };
}

function visitRow(
	salesman_code: string,
	client_code: string,
	weekday: number | null,
	position: number,
) {
	return { company_id: COMPANY, salesman_code, client_code, slot: 0, weekday, position };
}

function clientRow(code: string, salesman_code: string, name: string) {
	const { comercialDivision, segment, uf, city, district, location } = aClient(code);
	return {
		company_id: COMPANY,
		code,
		name,
		comercial_division: comercialDivision,
		segment,
		phone: '92987654321',
		buyer: 'Bruno',
		observation: '',
		weekday: 2,
		salesman_code,
		financial_status: 'active' as const,
		bovine: 1.5,
		third_party: 0,
		pva: 2,
		uf,
		city,
		district,
		longitude: location?.coordinates[0] ?? null,
		latitude: location?.coordinates[1] ?? null,
		phone_update: null,
	};
}
