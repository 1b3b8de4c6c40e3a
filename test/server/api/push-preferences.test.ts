import { beforeAll, beforeEach, expect, it } from 'vitest';
import { deliverPushesJob } from '#server/features/notifications/deliver-pushes-job.ts';
import { notify } from '#server/features/notifications/public/notify.ts';
import type { Job } from '#server/platform/jobs/job.ts';
import { createSendPush } from '#server/platform/push/send-push.ts';
import { vapidKeys } from '#server/platform/push/vapid-keys.ts';
import { aUuid } from '#test/support/builders.ts';
import { aBrowser, aPushService } from '#test/support/push-service.ts';
import { type ApiWorld, codeOf, openApiWorld } from './api-world.ts';
import { COMPANY } from './company.ts';

const BASE = '/api/v3/app/notification';
let world: ApiWorld;
let token: string;
let service: ReturnType<typeof aPushService>;
let sender: Job;
beforeAll(async () => {
	world = await openApiWorld();
});
beforeEach(async () => {
	await world.forget();
	({ token } = await world.logIn('V1'));
	service = aPushService();
	const { db, now, reportDefect } = world.options;
	const keys = () => vapidKeys(db, COMPANY, null, now());
	const send = createSendPush(service.fetch, keys, 'mailto:push@example.com');
	sender = deliverPushesJob({ db, company: COMPANY, now, send, reportDefect });
});

const register = (subscription: unknown, as = token) =>
	world.call(`${BASE}/web-push/register`, { token: as, body: { subscription } });
const waiting = () => world.db.selectFrom('push_deliveries').select('attempts').execute();
const prefer = (type: string, push: boolean) =>
	world.call(`${BASE}/preferences/${type}`, { token, method: 'PUT', body: { push } });
function tell(to = 'V1') {
	const reference = {
		kind: 'coaching',
		_id: aUuid(1),
		actor: null,
		subject: null,
		code: null,
		date: null,
		note: null,
	};
	const news = { company: COMPANY, to, type: 'coaching-received', reference } as const;
	return notify(world.db, news, world.clock.now);
}

it('a type without pushes is in the list and is not pushed until the person turns it on again', async () => {
	await register(aBrowser('phone').subscription);
	const answer = await prefer('coaching-received', false);
	expect(await answer.json()).toEqual({ silent: ['coaching-received'] });
	await tell();
	await sender.run();
	expect([service.received, await waiting()]).toEqual([[], []]);
	const list = await world.call(BASE, { token });
	expect(await list.json()).toMatchObject({ groups: { 'coaching-received': [{}] } });
	await prefer('coaching-received', true);
	await tell();
	await sender.run();
	expect(service.received).toHaveLength(1);
});

it('a push that waits is not sent when its type is turned off, and other types and people still get theirs', async () => {
	await register(aBrowser('phone').subscription);
	await tell();
	await prefer('coaching-received', false);
	await prefer('vacation', false);
	await sender.run();
	expect([service.received, await waiting()]).toEqual([[], []]);
	const { token: other } = await world.logIn('C1');
	await register(aBrowser('other').subscription, other);
	await tell('C1');
	await sender.run();
	expect(service.received).toHaveLength(1);
	const kept = await world.call(`${BASE}/preferences`, { token });
	expect(await kept.json()).toEqual({ silent: ['coaching-received', 'vacation'] });
});

it('an unknown type is not found', async () => {
	const response = await prefer('gossip', false);
	expect([response.status, await codeOf(response)]).toEqual([404, 'not-found']);
});
