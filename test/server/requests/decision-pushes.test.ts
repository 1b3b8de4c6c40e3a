import { beforeAll, beforeEach, expect, it } from 'vitest';
import { deliverPushesJob } from '#server/features/notifications/deliver-pushes-job.ts';
import { remindManagersJob } from '#server/features/requests/remind-managers-job.ts';
import { settleRequestsJob } from '#server/features/requests/settle-requests-job.ts';
import { createSendPush } from '#server/platform/push/send-push.ts';
import { vapidKeys } from '#server/platform/push/vapid-keys.ts';
import { COMPANY } from '#test/server/api/company.ts';
import { aBrowser, aPushService } from '#test/support/push-service.ts';
import { anAllowance, aTrip } from '#test/support/request-drafts.ts';
import { openRequestWorld, type RequestWorld } from './request-world.ts';

let world: RequestWorld;
beforeAll(async () => {
	world = await openRequestWorld();
});
beforeEach(() => world.forget());

const HOUR = 3_600;

/** A browser of each, and what their push services get. */
async function browsersOf(...people: readonly string[]) {
	const service = aPushService();
	const browsers = new Map(people.map((person) => [person, aBrowser(person)]));
	for (const [person, { subscription }] of browsers) {
		const token = await world.tokenOf(person);
		const path = '/api/v3/app/notification/web-push/register';
		expect((await world.call(path, { token, body: { subscription } })).status).toBe(200);
	}
	const { db, now, reportDefect } = world.options;
	const keys = () => vapidKeys(db, COMPANY, null, now());
	const send = createSendPush(service.fetch, keys, 'mailto:push@example.com');
	const sender = deliverPushesJob({ db, company: COMPANY, now, send, reportDefect });
	return {
		async pushed() {
			await sender.run();
			return service.received.map(({ url, body }) => {
				const found = [...browsers].find(([, { endpoint }]) => endpoint === url);
				return [found?.[0], found?.[1].decrypt(body)];
			});
		},
	};
}
const options = () => {
	const { db, now, reportDefect } = world.options;
	return { db, company: COMPANY, now, reportDefect };
};

it('the requester gets one push when the decision has taken effect, and none before', async () => {
	const { pushed } = await browsersOf('V1', 'C1');
	const [made] = await world.ask('V1', anAllowance());
	await world.decide('C1', 'allowance', 'approved', [made?._id ?? '']);
	expect(await pushed()).toEqual([]);
	world.pass(60);
	await settleRequestsJob(options()).run();
	await settleRequestsJob(options()).run();
	expect(await pushed()).toEqual([['V1', expect.objectContaining({ type: 'allowance' })]]);
	expect(await pushed()).toHaveLength(1);
});

it('a manager gets one push about all requests that wait too long', async () => {
	const { pushed } = await browsersOf('V1', 'C1');
	await world.ask('V1', anAllowance(), aTrip());
	world.pass(48 * HOUR);
	await remindManagersJob(options()).run();
	await remindManagersJob(options()).run();
	expect(await pushed()).toEqual([['C1', expect.objectContaining({ type: 'approval' })]]);
});
