import { type Kysely, sql } from 'kysely';
import { inTeamOrSelf } from '#server/features/company/public/in-team.ts';
import { createRequests } from '#server/features/requests/create-requests.ts';
import type { RequestDraft } from '#server/features/requests/request-draft.ts';
import type { Caller } from '#server/platform/auth/access-token.ts';
import { companyDay } from '#server/platform/company-day.ts';
import type { Database } from '#server/platform/db/tables.ts';
import type { KnownCall } from '#server/platform/http/route.ts';
import type { CreatedResponse } from '#worker/contract/request.ts';
import type { TransferSettingsResponse } from '#worker/contract/transfer.ts';
import type { AskTransfersBody } from '#worker/contract/transfer-asking.ts';
import { checkPhone } from '#worker/domain/portfolio/brazilian-phone.ts';
import { SPECIAL_TARGETS, targetKind, transferProblems } from '#worker/domain/requests/transfer.ts';
import { AppError, must } from '#worker/errors.ts';
import { areaOf, regionalOf } from './address-index.ts';
import { transferTargets } from './transfer-forms.ts';
import { transferReasons, VACATION_REASON } from './transfer-reasons.ts';
import { transferSettings } from './transfer-settings.ts';

type Item = AskTransfersBody['items'][number];
type Known = {
	readonly code: string;
	readonly division: string;
	readonly uf: string;
	readonly city: string;
	readonly salesman: string;
	readonly vacation_end: string | null;
	readonly is_phone_verified: boolean;
	/** Another transfer of the client is waiting or approved in these days. */
	readonly is_asked: boolean;
};
type Fields = Record<string, string>;
type World = {
	readonly settings: TransferSettingsResponse;
	readonly reasons: ReadonlySet<string>;
	/** Name by code. */
	readonly targets: ReadonlyMap<string, string>;
	readonly today: string;
};

/**
 * POST /v3/app/transfer: creates one waiting request of each client, in their order; all of them or
 * none. Throws invalid with `items.{index}.{field}` → TransferProblem, or one of this server:
 * not-found, changed, already-asked, not-allowed, no-open-period; `permission` → why the caller may
 * not.
 */
export async function askTransfers(call: KnownCall<AskTransfersBody>): Promise<CreatedResponse> {
	const { db, caller, body, now } = call;
	const settings = await transferSettings(db, caller, now);
	const { permission, refusal } = settings;
	if (!permission.ask && !permission.vacation) {
		throw new AppError('invalid', { fields: { permission: refusal ?? 'job-title' } });
	}
	const { reasons } = await transferReasons(db, caller.company);
	const targets = [...SPECIAL_TARGETS, ...(await transferTargets(db, caller))];
	const world: World = {
		settings,
		reasons: new Set([...reasons, VACATION_REASON]),
		targets: new Map(targets.map(({ employeeCode, name }) => [employeeCode, name])),
		today: companyDay(now),
	};
	const known = await lookUp(db, caller, body.items, world.today);
	const fields: Fields = {};
	const seen = new Set<string>();
	for (const [index, item] of body.items.entries()) {
		const wrong = problemsOf(item, known.get(index), world);
		if (seen.has(item.client)) wrong.client = 'already-asked';
		seen.add(item.client);
		for (const [field, problem] of Object.entries(wrong)) {
			fields[`items.${index}.${field}`] = problem;
		}
	}
	if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields });
	const drafts = body.items.map((item, index) => draftOf(item, must(known.get(index)), world));
	return { created: await createRequests(db, caller, drafts, now) };
}

function problemsOf(item: Item, known: Known | undefined, world: World): Fields {
	if (!known) return { client: 'not-found' };
	const { permission, refusal } = world.settings;
	const { comercialDivision, regionalId, areaId } = item.transferClient;
	const isSame =
		comercialDivision === known.division &&
		regionalId === regionalOf(known.uf) &&
		areaId === areaOf(known.uf, known.city);
	const fields: Fields = {
		...transferProblems(item, {
			today: world.today,
			salesman: known.salesman,
			vacation:
				item.vacationStart !== null && known.vacation_end !== null
					? { start: item.vacationStart, end: known.vacation_end }
					: null,
			isPhoneVerified: known.is_phone_verified,
		}),
	};
	if (!isSame) fields.client = 'changed';
	if (known.is_asked) fields.client = 'already-asked';
	if (!world.reasons.has(item.reason)) fields.reason ??= 'required';
	const kind = targetKind(item.toEmployee);
	if (kind !== 'person' && !permission[kind]) fields.toEmployee = 'not-allowed';
	else if (!world.targets.has(item.toEmployee)) fields.toEmployee ??= 'not-found';
	if (item.vacationStart === null && !permission.ask) {
		fields.client = refusal === 'no-open-period' ? refusal : 'not-allowed';
	}
	if (item.vacationStart !== null && !permission.vacation) fields.client = 'not-allowed';
	return fields;
}

/** The data of each item's client, by the item's index; clients of others are missing. */
async function lookUp(
	db: Kysely<Database>,
	caller: Caller,
	items: readonly Item[],
	today: string,
): Promise<ReadonlyMap<number, Known>> {
	const asked = items.map((item, index) => {
		const phone = checkPhone(item.telesalesForm?.phone ?? '');
		return {
			index,
			client: item.client,
			start: item.transferEmployeeApplyDate,
			end: item.transferEmployeeEndDate,
			vacation: item.vacationStart,
			phone: phone.valid ? phone.digits : null,
		};
	});
	const { rows } = await sql<Known & { index: number }>`
		select d.index, c.code, c.comercial_division as division, c.uf, c.city,
			c.salesman_code as salesman, v.end_date as vacation_end,
			coalesce(p.valid, false) as is_phone_verified,
			exists (select 1 from requests o
				where o.company_id = c.company_id and o.client_code = c.code and o.kind = 'transfer'
					and o.status in ('waiting', 'approved')
					and o.start_date <= coalesce(d."end", '9999-12-31')
					and coalesce(o.end_date, '9999-12-31') >= d.start
					and (o.status = 'waiting' or o.end_date is not null or o.start_date >= ${today})
			) as is_asked
		from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as d(index integer, client text,
			start text, "end" text, vacation text, phone text)
		join clients c on c.company_id = ${caller.company} and c.code = d.client
		left join vacations v on v.company_id = c.company_id
			and v.employee_code = c.salesman_code and v.start_date = d.vacation
		left join phone_verifications p on p.company_id = c.company_id and p.client_code = c.code
			and p.phone = d.phone
		where ${inTeamOrSelf(caller, 'c.salesman_code')}`.execute(db);
	return new Map(rows.map((row) => [row.index, row]));
}

function draftOf(item: Item, { salesman }: Known, { targets }: World): RequestDraft {
	const isPerson = targetKind(item.toEmployee) === 'person';
	const { telesalesForm, removeReason } = item;
	const phone = checkPhone(telesalesForm?.phone ?? '');
	return {
		kind: 'transfer',
		employeeCode: salesman,
		clientCode: item.client,
		startDate: item.toDate,
		endDate: item.transferEmployeeEndDate,
		reason: item.reason,
		observation: item.observation,
		cost: null,
		detail: {
			transfer: {
				toEmployee: {
					employeeCode: item.toEmployee,
					name: must(targets.get(item.toEmployee), 'target'),
				},
				toDate: item.toDate,
				visitDay: isPerson ? item.visitDay : null,
				transferEmployeeApplyDate: item.transferEmployeeApplyDate,
				transferEmployeeEndDate: item.transferEmployeeEndDate,
				telesalesForm:
					targetKind(item.toEmployee) === 'telesales' && telesalesForm && phone.valid
						? { buyer: telesalesForm.buyer.trim(), phone: phone.digits }
						: null,
				removeReason: targetKind(item.toEmployee) === 'inactivate' ? removeReason : null,
				transferClient: item.transferClient,
				vacationStart: item.vacationStart,
			},
		},
	};
}
