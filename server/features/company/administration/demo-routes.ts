import { type Kysely, sql } from 'kysely';
import { issueSetupCode, SETUP_PATH } from '#server/features/session/public/setup-code.ts';
import type { AppOptions } from '#server/platform/app-options.ts';
import { currentCaller } from '#server/platform/auth/authenticate.ts';
import type { Database } from '#server/platform/db/tables.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { knownRoute, type Route } from '#server/platform/http/route.ts';
import {
	DemoCompanyResponse,
	DemoRemovalBody,
	DemoRemovalResponse,
} from '#worker/contract/demo-company.ts';
import { AppError, must } from '#worker/errors.ts';
import { deleteCompany } from './delete-company.ts';

const PATH = '/v3/app/admin/demo';
/** Limit of one statement: the largest table on a slow machine. */
const LIMIT_MS = 60_000;

/** What the made-up company has, and its removal. Both answer not-found in a real company. */
export function demoRoutes({ db: whole }: AppOptions): readonly Route[] {
	const about = { tag: 'Administration', extension: true } as const;
	return [
		knownRoute('administrator', {
			...about,
			method: 'GET',
			path: PATH,
			summary: 'What would go with the made-up company',
			body: null,
			response: DemoCompanyResponse,
			handle: ({ db, caller }) => demoCompany(db, caller.company),
		}),
		knownRoute('administrator', {
			...about,
			method: 'POST',
			repeat: 'own',
			path: `${PATH}/removal`,
			summary: 'Removes the made-up company whole, with everybody in it, and permits to create one',
			body: DemoRemovalBody,
			response: DemoRemovalResponse,
			async handle({ body, caller, now }) {
				const { company } = await currentCaller(whole, caller, now);
				const { name } = await demoCompany(whole, company);
				if (body.name.trim() !== name) {
					throw new AppError('invalid', { fields: { name: 'Another name' } });
				}
				await inTransaction(whole, (trx) => deleteCompany(trx, company), { limitMs: LIMIT_MS });
				const code = must(await issueSetupCode(whole, company, now), 'setup code');
				return { setupPath: `${SETUP_PATH}#${code}` };
			},
		}),
	];
}

async function demoCompany(db: Kysely<Database>, company: string): Promise<DemoCompanyResponse> {
	const { rows } = await sql<DemoCompanyResponse>`
		select name,
			(select count(*)::int from employees where company_id = ${company}) as people,
			(select count(*)::int from clients where company_id = ${company}) as clients,
			(select count(*)::int from coachings where company_id = ${company}) as coachings,
			(select count(*)::int from requests where company_id = ${company}) as requests
		from companies where company_id = ${company} and is_demo`.execute(db);
	const [row] = rows;
	if (!row) throw new AppError('not-found');
	return row;
}
