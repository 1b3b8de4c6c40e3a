import { randomUUID } from 'node:crypto';
import { type KnownCall, knownRoute, type Route } from '#server/platform/http/route.ts';
import { CheckBody, CheckResponse } from '#worker/contract/check.ts';
import { AppError, must } from '#worker/errors.ts';

/**
 * Check-ins and check-outs of a visit. The first check of a stage is kept; repeating it returns its
 * receipt.
 */
export function checkRoutes(): readonly Route[] {
	const about = {
		method: 'POST',
		tag: 'Check',
		repeat: 'key',
		delivers: true,
		body: CheckBody,
		response: CheckResponse,
	} as const;
	return [
		knownRoute('coach', {
			...about,
			path: '/check/checkIn',
			summary: 'Where and when a stage was opened',
			handle: (call) => keepCheck(call, 'checkIn'),
		}),
		knownRoute('coach', {
			...about,
			path: '/check/checkOut',
			summary: 'Where and when a stage was closed',
			handle: (call) => keepCheck(call, 'checkOut'),
		}),
	];
}

async function keepCheck(
	{ db, caller, now, body }: KnownCall<CheckBody>,
	kind: 'checkIn' | 'checkOut',
) {
	const { company, user } = caller;
	const { coachingId, stageId, geolocation, check } = body;
	await refuseForeignCoaching(db, caller, coachingId);
	await db
		.insertInto('checks')
		.values({
			company_id: company,
			coaching_id: coachingId,
			stage_id: stageId,
			kind,
			check_id: randomUUID(),
			employee_code: user.employeeCode,
			stage: body.stage,
			client_code: body.clientCode,
			longitude: geolocation?.longitude ?? null,
			latitude: geolocation?.latitude ?? null,
			...check,
			received_at: now,
		})
		.onConflict((conflict) => conflict.doNothing())
		.execute();
	const row = await db
		.selectFrom('checks')
		.select(['check_id', 'received_at', 'employee_code'])
		.where('company_id', '=', company)
		.where('coaching_id', '=', coachingId)
		.where('stage_id', '=', stageId)
		.where('kind', '=', kind)
		.executeTakeFirst();
	const kept = must(row, 'check');
	if (kept.employee_code !== user.employeeCode) throw new AppError('not-found');
	return { checkId: kept.check_id, receivedAt: kept.received_at.toISOString() };
}

/** Refuses a check of another person's coaching. A check may arrive before its coaching. */
async function refuseForeignCoaching(
	db: KnownCall<unknown>['db'],
	{ company, user }: KnownCall<unknown>['caller'],
	coachingId: string,
): Promise<void> {
	const foreign = await db
		.selectFrom('coachings')
		.select('coaching_id')
		.where('company_id', '=', company)
		.where('coaching_id', '=', coachingId)
		.where('coach_code', '<>', user.employeeCode)
		.executeTakeFirst();
	if (foreign) throw new AppError('not-found');
}
