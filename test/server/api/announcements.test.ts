import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deliverPushesJob } from '#server/features/notifications/deliver-pushes-job.ts';
import { announceVacationsJob } from '#server/features/requests/kinds/transfer/announce-vacations-job.ts';
import { announceVideosJob } from '#server/features/training/video/announce-videos-job.ts';
import type { Job } from '#server/platform/jobs/job.ts';
import { createSendPush } from '#server/platform/push/send-push.ts';
import { vapidKeys } from '#server/platform/push/vapid-keys.ts';
import { aUuid } from '#test/support/builders.ts';
import { aBrowser, aPushService } from '#test/support/push-service.ts';
import { type ApiWorld, openApiWorld } from './api-world.ts';
import { COMPANY } from './company.ts';

const BASE = '/api/v3/app/notification';
const WEEK_MS = 7 * 24 * 3_600_000;
let world: ApiWorld;
let announcement: Job;
beforeAll(async () => {
	world = await openApiWorld();
});
beforeEach(async () => {
	await world.forget();
	await sql`truncate content_videos, vacations cascade`.execute(world.db);
	await world.db.updateTable('employees').set({ disabled: false }).execute();
});

const options = () => {
	const { db, now, reportDefect } = world.options;
	return { db, company: COMPANY, now, reportDefect };
};
/** Who was told of what since the last look. */
async function told() {
	const rows = await world.db
		.deleteFrom('notifications')
		.returning(['employee_code', 'type', 'events'])
		.execute();
	return rows
		.map(({ employee_code, type, events }) => {
			const { _id, subject, date } = events[0]?.referenceDocument ?? {};
			return [employee_code, type, _id, subject, date];
		})
		.sort();
}
const toldCodes = async () => (await told()).map(([code]) => code);
const disable = (employee_code: string) =>
	world.db
		.updateTable('employees')
		.set({ disabled: true })
		.where('employee_code', '=', employee_code)
		.execute();

/** Of one person who wants pushes, and one who wants none of `type`. */
async function pushedTo(wants: string, silent: string, type: string, act: () => Promise<void>) {
	const service = aPushService();
	for (const code of [wants, silent]) {
		const { token } = await world.logIn(code);
		const body = { subscription: aBrowser(code).subscription };
		await world.call(`${BASE}/web-push/register`, { token, body });
		if (code !== silent) continue;
		await world.call(`${BASE}/preferences/${type}`, {
			token,
			method: 'PUT',
			body: { push: false },
		});
	}
	await act();
	const keys = () => vapidKeys(world.db, COMPANY, null, world.clock.now);
	const send = createSendPush(service.fetch, keys, 'mailto:push@example.com');
	await deliverPushesJob({ ...options(), send }).run();
	return service.received.length;
}

describe('a new video', () => {
	const publish = (
		id: number,
		title: string,
		at: Date,
		audience: readonly string[] = [],
		file: string | null = 'a.webm',
	) =>
		world.db
			.insertInto('content_videos')
			.values({
				company_id: COMPANY,
				video_id: aUuid(id),
				title,
				description: '',
				seconds: 30,
				is_food_solution: false,
				position: 0,
				published_at: at.toISOString(),
				audience: JSON.stringify(audience),
				file,
			})
			.execute();
	beforeEach(async () => {
		announcement = announceVideosJob(options());
		await publish(1, 'Antigo', new Date(world.clock.now.getTime() - 60_000));
		await announcement.run();
		world.pass(60);
	});

	it('is told of once it has a file', async () => {
		await publish(7, 'Sem arquivo ainda', world.clock.now, [], null);
		await announcement.run();
		expect(await told()).toEqual([]);
		await world.db
			.updateTable('content_videos')
			.set({ file: 'a.webm' })
			.where('video_id', '=', aUuid(7))
			.execute();
		await announcement.run();
		expect((await told()).length).toBeGreaterThan(0);
	});

	it('is notified once to everybody in its audience; older videos are not', async () => {
		expect(await told()).toEqual([]);
		await publish(2, 'Feedback', world.clock.now, ['Coordenador']);
		await Promise.all([announcement.run(), announcement.run()]);
		await announcement.run();
		expect(await told()).toEqual([
			['C1', 'video', aUuid(2), 'Feedback', '2025-03-04'],
			['C2', 'video', aUuid(2), 'Feedback', '2025-03-04'],
		]);
		await publish(3, 'Para todos', world.clock.now);
		await announcement.run();
		expect(await toldCodes()).toEqual(['C1', 'C2', 'E1', 'G1', 'K1', 'V1', 'V2', 'V3']);
	});

	it('is not notified to people who have left, before its publication, at night or weeks later', async () => {
		const tomorrow = new Date(world.clock.now.getTime() + 24 * 3_600_000);
		await publish(2, 'Amanhã', tomorrow, ['Vendedor']);
		await announcement.run();
		expect(await toldCodes()).toEqual([]);
		world.clock.now = new Date('2025-03-06T10:59:00Z');
		await announcement.run();
		expect(await toldCodes()).toEqual([]);
		world.clock.now = new Date('2025-03-06T11:00:00Z');
		await disable('V1');
		await announcement.run();
		expect(await toldCodes()).toEqual(['V2', 'V3']);
		world.clock.now = new Date(tomorrow.getTime() + 3 * WEEK_MS);
		await world.db.updateTable('employees').set({ disabled: false }).execute();
		await announcement.run();
		expect(await toldCodes()).toEqual([]);
	});

	it('is pushed to people whose pushes are on, and listed for everybody', async () => {
		const pushed = await pushedTo('C1', 'C2', 'video', async () => {
			await publish(2, 'Feedback', world.clock.now, ['Coordenador']);
			await announcement.run();
		});
		expect([pushed, await toldCodes()]).toEqual([1, ['C1', 'C2']]);
	});
});

describe('a vacation with clients left', () => {
	const away = (employee_code: string, start_date: string, end_date: string) =>
		world.db
			.insertInto('vacations')
			.values({ company_id: COMPANY, employee_code, start_date, end_date })
			.execute();
	const handOver = (employee_code: string, start_date: string, client_code: string) =>
		world.db
			.insertInto('vacation_transfers')
			.values({ company_id: COMPANY, employee_code, start_date, client_code })
			.execute();
	beforeEach(() => {
		announcement = announceVacationsJob(options());
	});

	it('is notified once to the nearest superior', async () => {
		await away('V1', '2025-03-10', '2025-03-20');
		await away('V3', '2025-03-01', '2025-03-20');
		await Promise.all([announcement.run(), announcement.run()]);
		world.clock.now = new Date('2025-03-05T14:00:00Z');
		await announcement.run();
		expect(await told()).toEqual([
			['C1', 'vacation', 'V1', 'Vítor Araújo', '2025-03-10'],
			['C2', 'vacation', 'V3', 'CANARY Vanda', '2025-03-01'],
		]);
		await away('V1', '2025-04-01', '2025-04-10');
		await announcement.run();
		expect(await toldCodes()).toEqual(['C1']);
	});

	it('is notified as long as the alert shows it, and not at night', async () => {
		await away('V1', '2025-02-01', '2025-03-03');
		await away('V1', '2025-04-04', '2025-04-20');
		await away('V3', '2025-03-01', '2025-03-20');
		await handOver('V3', '2025-03-01', '31');
		await announcement.run();
		expect(await told()).toEqual([]);
		world.clock.now = new Date('2025-03-05T10:59:00Z');
		await announcement.run();
		expect(await told()).toEqual([]);
		world.clock.now = new Date('2025-03-05T11:00:00Z');
		await announcement.run();
		expect(await toldCodes()).toEqual(['C1']);
	});

	it('is notified to the next superior when one has left, and not for a salesman who has left', async () => {
		await disable('C1');
		await disable('V3');
		await away('V1', '2025-03-10', '2025-03-20');
		await away('V3', '2025-03-10', '2025-03-20');
		await announcement.run();
		expect(await toldCodes()).toEqual(['G1']);
	});

	it('is pushed to people whose pushes are on, and listed for everybody', async () => {
		const pushed = await pushedTo('C1', 'C2', 'vacation', async () => {
			await away('V1', '2025-03-10', '2025-03-20');
			await away('V3', '2025-03-10', '2025-03-20');
			await announcement.run();
		});
		expect([pushed, await toldCodes()]).toEqual([1, ['C1', 'C2']]);
	});
});
