import { type Kysely, sql } from 'kysely';
import { createRequests } from '#server/features/requests/create-requests.ts';
import { policySettings } from '#server/features/requests/judge-requests.ts';
import {
	type BelievedCheckIn,
	believedCheckIns,
} from '#server/features/requests/public/believed-check-ins.ts';
import type { RequestDraft } from '#server/features/requests/request-draft.ts';
import { companyDay } from '#server/platform/company-day.ts';
import type { Database } from '#server/platform/db/tables.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { type Job, type JobOptions, job } from '#server/platform/jobs/job.ts';
import { type ClientPointDetail, POINT_CHECK_INS } from '#worker/contract/client-point-request.ts';
import { agreedPoint, metresBetween } from '#worker/domain/requests/agreed-point.ts';
import { CLIENT_POINT } from '#worker/domain/requests/kinds/client-point.ts';
import { groupBy } from '#worker/domain/shared/group-by.ts';

export const KIND = 'clientpoint';
const EVERY_MS = 60 * 60_000;
const DAY_MS = 24 * 3_600_000;
/** Days for which a decided point is not proposed again. */
const DECIDED_DAYS = 365;
/** Proposals of one run: few, so that the database is released soon. */
const AT_ONCE = 100;

type Limits = NonNullable<Awaited<ReturnType<typeof pointLimits>>>;

/** A client with its point, and who leads its salesman. */
type Place = {
	readonly code: string;
	readonly longitude: number;
	readonly latitude: number;
	readonly leader: string;
};

/**
 * Proposes another point for a client where the check-ins of several coaches agree on it (rule 7.18), to
 * who is above the leader of its salesman. Safe in several processes at once.
 */
export function proposePointsJob({ db, company, now }: JobOptions): Job {
	return job('propose points', EVERY_MS, async () => {
		const at = now();
		const limits = await pointLimits(db, company);
		if (limits === null) return;
		const since = new Date(at.getTime() - limits.days * DAY_MS);
		const believed = await believedCheckIns(db, company, since, limits);
		if (believed.length === 0) return;
		await inTransaction(db, async (trx) => {
			const places = await lockPlaces(trx, company, [
				...new Set(believed.map((one) => one.client)),
			]);
			const byClient = groupBy(believed, ({ client }) => client);
			const known = await knownPoints(trx, company, places, at);
			const found = places.flatMap((place) => {
				const before = known.get(place.code) ?? [];
				if (before.some(({ isOpen }) => isOpen)) return [];
				const isNew = ({ checkIn }: BelievedCheckIn) =>
					before.every(({ to }) => metresBetween(to, checkIn.coordinates) > limits.spread);
				const evidence = (byClient.get(place.code) ?? []).filter(isNew);
				const detail = detailOf(evidence, place, limits);
				return detail ? [{ place, detail }] : [];
			});
			const byLeader = groupBy(found.slice(0, AT_ONCE), ({ place }) => place.leader);
			for (const [employeeCode, all] of byLeader) {
				const drafts = all.map(({ place, detail }) => draftOf(place, detail, companyDay(at)));
				await createRequests(trx, { company, user: { employeeCode } }, drafts, at);
			}
		});
	});
}

/** The company's limits; null: it has switched off the rule of the check-ins, and wants no proposals. */
async function pointLimits(db: Kysely<Database>, company: string) {
	const settings = (await policySettings(db, company)).filter(({ kind }) => kind === KIND);
	const { limits } = CLIENT_POINT;
	const limitOf = (rule: 'point-coaches' | 'point-check-ins' | 'point-spread' | 'point-days') => {
		const setting = settings.find((one) => one.rule === rule);
		return (setting?.active ? setting.limit : null) ?? limits[rule] ?? 0;
	};
	if (settings.some(({ rule, active }) => rule === 'point-check-ins' && !active)) return null;
	return {
		coaches: limitOf('point-coaches'),
		checkIns: limitOf('point-check-ins'),
		spread: limitOf('point-spread'),
		days: limitOf('point-days'),
	};
}

/** Reads and locks clients with a point, so that of two processes the second sees what the first proposed. */
async function lockPlaces(
	db: Kysely<Database>,
	company: string,
	codes: readonly string[],
): Promise<readonly Place[]> {
	const { rows } = await sql<Place>`
		select c.code, c.longitude, c.latitude, coalesce(p.employee_code, s.employee_code) as leader
		from clients c
		join employees s on s.company_id = c.company_id and s.employee_code = c.salesman_code
		left join employees p on p.company_id = s.company_id and p.employee_code = s.parent_code
			and not p.disabled
		where c.company_id = ${company} and c.code in (${sql.join(codes)})
			and c.longitude is not null and c.latitude is not null
			and (p.employee_code is not null or not s.disabled)
		order by c.code for no key update of c`.execute(db);
	return rows;
}

function detailOf(
	believed: readonly BelievedCheckIn[],
	{ longitude, latitude }: Place,
	limits: Limits,
): ClientPointDetail | null {
	const own = [longitude, latitude] as const;
	const evidence = believed.map(({ coach, name, checkIn }) => ({ ...checkIn, coach, name }));
	const agreed = agreedPoint(evidence, own, limits);
	if (agreed === null) return null;
	const { point, coaches, spread, limit } = agreed;
	return {
		from: [longitude, latitude],
		to: [rounded(point[0]), rounded(point[1])],
		limit,
		spread,
		coaches,
		checkIns: agreed.checkIns.slice(0, POINT_CHECK_INS).map((one) => ({
			coach: one.name,
			at: one.at,
			coordinates: one.coordinates,
			accuracy: one.accuracy,
		})),
	};
}

/** To six decimals, a tenth of a metre. */
function rounded(degrees: number): number {
	return Number(degrees.toFixed(6));
}

/** The points that were proposed for clients and wait, or were decided within a year. */
async function knownPoints(
	db: Kysely<Database>,
	company: string,
	places: readonly Place[],
	now: Date,
) {
	const rows = await db
		.selectFrom('requests')
		.select(['client_code', 'settled_at', 'detail'])
		.where('company_id', '=', company)
		.where('kind', '=', KIND)
		.where('client_code', 'in', ['', ...places.map(({ code }) => code)])
		.where((row) =>
			row.or([
				row('status', '=', 'waiting'),
				row('decided_at', '>', new Date(now.getTime() - DECIDED_DAYS * DAY_MS)),
			]),
		)
		.execute();
	const points = rows.flatMap(({ client_code: client, settled_at, detail }) =>
		detail.clientPoint ? [{ client, isOpen: settled_at === null, to: detail.clientPoint.to }] : [],
	);
	return groupBy(points, ({ client }) => client);
}

/** The request that proposes a point. `leader`: employee code of who is asked for it. */
export function draftOf(
	{ code, leader }: Pick<Place, 'code' | 'leader'>,
	detail: ClientPointDetail,
	today: string,
): RequestDraft {
	return {
		kind: KIND,
		employeeCode: leader,
		clientCode: code,
		startDate: today,
		endDate: today,
		reason: 'Check-ins em outro ponto',
		observation: '',
		cost: null,
		detail: { clientPoint: detail },
	};
}
