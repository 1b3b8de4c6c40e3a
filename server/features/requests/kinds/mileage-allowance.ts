import type { Kysely } from 'kysely';
import { companyDay } from '#server/platform/company-day.ts';
import type { Database } from '#server/platform/db/tables.ts';
import { type KnownCall, knownRoute } from '#server/platform/http/route.ts';
import { AskMileageBody } from '#worker/contract/mileage.ts';
import { CreatedResponse } from '#worker/contract/request.ts';
import { mileageCost, mileageProblems } from '#worker/domain/requests/kinds/mileage-allowance.ts';
import { selfOf } from '../asking-forms.ts';
import { commonObstacles } from '../common-obstacles.ts';
import { createRequests } from '../create-requests.ts';
import { refuseItems } from '../refuse-items.ts';
import type { RequestDraft } from '../request-draft.ts';
import type { ServerKind } from './server-kind.ts';

const KIND = 'mileageallowance';
/** R$ per km when the company has set no price. */
const DEFAULT_KM_PRICE = 1.2;
/** Days for which accounting pays: older trips are not paid. */
const PAID_WITHIN_DAYS = 60;

/** Reasons of trips; the form offers these and the server accepts no others. */
const TRIP_REASONS = [
	'Visita fora da rota',
	'Acompanhamento de vendedor',
	'Reunião',
	'Entrega de amostras',
	'Evento ou feira',
] as const;

/** The cost of a trip with the person's own car. */
export const MILEAGE: ServerKind = {
	plural: 'mileage allowances',
	routes: () => [
		knownRoute('session', {
			method: 'POST',
			path: `/v3/app/${KIND}`,
			tag: 'Team approvals',
			summary: 'Asks for the cost of trips, counted by the company’s price of a km; all or none',
			extension: true,
			repeat: 'key',
			body: AskMileageBody,
			response: CreatedResponse,
			handle: askMileage,
		}),
	],
	asking: {
		reasons: { mileage: TRIP_REASONS },
		fields: async ({ db, caller }, employees) => ({
			drivers: employees.length > 0 ? employees : [selfOf(caller)],
			kmPrice: await kmPrice(db, caller.company),
		}),
	},
	/** Too late when accounting no longer pays for the day of the trip (rule 7.14). */
	obstaclesOf: (db, company, requests, now) =>
		commonObstacles(db, company, requests, now, ({ startDate }, today) => {
			const first = Temporal.PlainDate.from(today).subtract({ days: PAID_WITHIN_DAYS });
			return startDate < first.toString();
		}),
	/** No other table changes: accounting pays from the settled request. */
	takeEffect: async () => {},
	news: 'mileage',
};

/** Creates one waiting request of each trip; all of them or none. */
async function askMileage({
	db,
	caller,
	body,
	now,
}: KnownCall<AskMileageBody>): Promise<CreatedResponse> {
	const today = companyDay(now);
	const reasons: readonly string[] = TRIP_REASONS;
	refuseItems(
		body.items.map((item) => ({
			...(!reasons.includes(item.reason) && { reason: 'not-found' as const }),
			...mileageProblems(item, today),
		})),
	);
	const price = await kmPrice(db, caller.company);
	const drafts = body.items.map(
		({ employeeCode, date, km, from, to, reason, observation }): RequestDraft => ({
			kind: KIND,
			employeeCode,
			clientCode: null,
			startDate: date,
			endDate: date,
			reason,
			observation: observation.trim(),
			cost: { unit: 'BRL', amount: mileageCost(km, price) },
			detail: { mileage: { km, from: from.trim(), to: to.trim() } },
		}),
	);
	return { created: await createRequests(db, caller, drafts, now) };
}

/** R$ per km by the company's rule `km-price`. */
async function kmPrice(db: Kysely<Database>, company: string): Promise<number> {
	const row = await db
		.selectFrom('policy_rules')
		.select('limit_value')
		.where('company_id', '=', company)
		.where('kind', '=', KIND)
		.where('rule', '=', 'km-price')
		.executeTakeFirst();
	return row?.limit_value ?? DEFAULT_KM_PRICE;
}
