import { beforeAll, beforeEach } from 'vitest';
import { aCoaching, aUuid, NOW } from '#test/support/builders.ts';
import { held } from '#test/support/held-coachings.ts';
import { inFeedback, inProcess, play, visited } from '#test/support/play-commands.ts';
import type { AuditPage } from '#worker/contract/audit.ts';
import type { Coaching } from '#worker/contract/coaching.ts';
import { must } from '#worker/errors.ts';
import { type ApiWorld, openAdministeredWorld, type Sent } from '../api/api-world.ts';

/** Before each test the company is empty and E1, an administrator, is logged in. */
export function asAdministrator(use: (world: ApiWorld) => void) {
	let world: ApiWorld;
	let token: string;
	beforeAll(async () => {
		({ world } = await openAdministeredWorld());
	});
	async function logIn(): Promise<void> {
		token = (await world.logIn('E1')).token;
	}
	beforeEach(async () => {
		await world.forget();
		await logIn();
		use(world);
	});
	const call = (path: string, sent: Sent = {}) =>
		world.call(`/api/v3/app/admin${path}`, { token, ...sent });
	async function audited(query = ''): Promise<AuditPage['entries']> {
		return (await (await call(`/audit?${query}`)).json()).entries;
	}
	return { call, audited, logIn };
}

/** A finished day of C1 with V1, with a place at each check-in. */
export function day(n = 2): Coaching {
	const start = aCoaching({ _id: aUuid(n) });
	return play(inFeedback(visited(inProcess(start), '1')), { type: 'finish' });
}

/** A finished day of C2 with V3. */
export function dayOfOthers(n: number): Coaching {
	const one = day(n);
	return {
		...one,
		coachee: { ...one.coachee, employeeCode: 'V3', name: 'CANARY Vanda' },
		coach: { ...one.coach, employeeCode: 'C2', name: 'CANARY Célio' },
	};
}

/** The row of a coaching. */
export async function stored({ db }: ApiWorld, id: string) {
	const row = await db
		.selectFrom('coachings')
		.selectAll()
		.where('coaching_id', '=', id)
		.executeTakeFirst();
	return held(must(row, 'coaching'));
}

/** All coordinates of check-ins and check-outs. */
export function placesOf({ stages }: Coaching) {
	return stages.flatMap(({ checkIn, checkOut }) =>
		[checkIn, checkOut].flatMap((check) => check?.location?.coordinates ?? []),
	);
}

/** Sends a check-in with a position; answers the status. */
export async function check(world: ApiWorld, coach: string, id: string): Promise<number> {
	const geolocation = { longitude: -60.012345, latitude: -3.123456 };
	const body = {
		...{ coachingId: id, stageId: aUuid(77), stage: 'process', clientCode: '1', geolocation },
		check: { hour: NOW, battery: 0.5, network: '4g' },
	};
	return (await world.call('/api/check/checkIn', { token: coach, body })).status;
}

/** The positions of all check-ins. */
export function checks({ db }: ApiWorld) {
	return db.selectFrom('checks').select(['longitude', 'latitude', 'positions']).execute();
}
