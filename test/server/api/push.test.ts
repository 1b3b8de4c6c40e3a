import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deliverPushesJob } from '#server/features/notifications/deliver-pushes-job.ts';
import { notify } from '#server/features/notifications/public/notify.ts';
import { createSendPush } from '#server/platform/push/send-push.ts';
import { vapidKeys } from '#server/platform/push/vapid-keys.ts';
import { aUuid } from '#test/support/builders.ts';
import { aBrowser, aPushService } from '#test/support/push-service.ts';
import { type ApiWorld, codeOf, openApiWorld } from './api-world.ts';
import { COMPANY } from './company.ts';

const BASE = '/api/v3/app/notification';
let world: ApiWorld;
let token: string;
let cookie: string;
let service: ReturnType<typeof aPushService>;
let sender: ReturnType<typeof aSender>;
beforeAll(async () => {
	world = await openApiWorld();
});
beforeEach(async () => {
	await world.forget();
	({ token, cookie } = await world.logIn('V1'));
	service = aPushService();
	sender = aSender();
});

function aSender() {
	const { db, now, reportDefect } = world.options;
	const keys = () => vapidKeys(db, COMPANY, null, now());
	const send = createSendPush(service.fetch, keys, 'mailto:push@example.com');
	return deliverPushesJob({ db, company: COMPANY, now, send, reportDefect });
}
const register = (subscription: unknown, as = token) =>
	world.call(`${BASE}/web-push/register`, { token: as, body: { subscription } });
const subscribed = () =>
	world.db.selectFrom('push_subscriptions').select(['employee_code', 'endpoint']).execute();
const waiting = () => world.db.selectFrom('push_deliveries').select('attempts').execute();
const reference = {
	kind: 'coaching',
	_id: aUuid(1),
	actor: 'CANARY Carla',
	subject: 'CANARY Vítor',
	code: 'R1',
	date: null,
	note: null,
};
const tell = (to = 'V1') =>
	notify(world.db, { company: COMPANY, to, type: 'coaching-received', reference }, world.clock.now);

describe('the registration of a browser', () => {
	it('is stored once, however often it is sent', async () => {
		const browser = aBrowser('a');
		for (let time = 0; time < 3; time++) {
			expect((await register(browser.subscription)).status).toBe(200);
		}
		expect(await subscribed()).toEqual([{ employee_code: 'V1', endpoint: browser.endpoint }]);
	});

	it('is refused for an address that is not one of a known push service', async () => {
		const endpoint = 'https://169.254.169.254/latest/meta-data';
		const response = await register({ ...aBrowser('a').subscription, endpoint });
		expect([response.status, await codeOf(response)]).toEqual([422, 'invalid']);
		expect(await subscribed()).toEqual([]);
	});

	it('is refused with keys that cannot encrypt a push', async () => {
		const { endpoint, subscription } = aBrowser('a');
		const { p256dh, auth } = subscription.keys;
		const off = Buffer.from(p256dh, 'base64url');
		off.writeUInt8(off.readUInt8(64) ^ 1, 64);
		for (const keys of [
			{ p256dh: off.toString('base64url'), auth },
			{ p256dh: 'A'.repeat(87), auth },
			{ p256dh, auth: 'short' },
			{ p256dh: `${p256dh.slice(0, -1)}=`, auth },
			{ auth },
		]) {
			expect((await register({ endpoint, keys })).status).toBe(422);
		}
		expect(await subscribed()).toEqual([]);
	});

	it('of a shared phone belongs to the last person who logged in, without pushes of the person before', async () => {
		const browser = aBrowser('shared');
		await register(browser.subscription);
		await tell('V1');
		const { token: other } = await world.logIn('C1');
		await register(browser.subscription, other);
		expect(await subscribed()).toMatchObject([{ employee_code: 'C1' }]);
		await sender.run();
		expect(service.received).toEqual([]);
	});

	it('is kept for the ten newest browsers of a person', async () => {
		for (let index = 0; index < 12; index++) {
			world.pass(1);
			({ token } = await world.logIn('V1'));
			await register(aBrowser(`b${index}`).subscription);
		}
		const kept = (await subscribed()).map(({ endpoint }) => endpoint.split('/').at(-1));
		expect(kept.sort()).toEqual(['b10', 'b11', 'b2', 'b3', 'b4', 'b5', 'b6', 'b7', 'b8', 'b9']);
	});

	it('has one address, and a new one replaces the old one', async () => {
		await register(aBrowser('before').subscription);
		await register(aBrowser('after').subscription);
		expect((await subscribed()).map(({ endpoint }) => endpoint.split('/').at(-1))).toEqual([
			'after',
		]);
	});

	it('ends with the session: at once by a logout, at the next push when revoked or expired', async () => {
		await register(aBrowser('a').subscription);
		await world.call('/api/v2/auth/app/logout', { method: 'POST', cookie, body: {} });
		expect(await subscribed()).toEqual([]);
		for (const change of [{ revoked_at: world.clock.now }, { expires_at: world.clock.now }]) {
			({ token } = await world.logIn('V1'));
			await register(aBrowser('b').subscription);
			await tell();
			await world.db.updateTable('sessions').set(change).execute();
			await sender.run();
			expect([service.received, await waiting()]).toEqual([[], []]);
		}
	});
});

describe('a push', () => {
	it('is sent encrypted to every browser of the person, with type and id only', async () => {
		const [phone, tablet] = [aBrowser('phone'), aBrowser('tablet')];
		await register(phone.subscription);
		({ token } = await world.logIn('V1'));
		await register(tablet.subscription);
		await tell();
		await sender.run();
		expect(service.received).toHaveLength(2);
		const row = await world.db
			.selectFrom('notifications')
			.select('notification_id')
			.executeTakeFirstOrThrow();
		for (const { url, headers, body, redirect } of service.received) {
			const browser = url.endsWith('phone') ? phone : tablet;
			expect(browser.decrypt(body)).toEqual({
				type: 'coaching-received',
				id: row.notification_id,
			});
			expect(body.length).toBeLessThan(4096);
			expect(redirect).toBe('manual');
			expect(headers.get('ttl')).toBe('86400');
			expect(headers.get('content-encoding')).toBe('aes128gcm');
			expect(headers.get('authorization')).toMatch(/^vapid t=[\w.-]+, k=[\w-]{87}$/);
		}
		expect(await waiting()).toEqual([]);
		await sender.run();
		expect(service.received).toHaveLength(2);
	});

	it('is sent to nobody else, and is not queued for a person without a browser', async () => {
		await register(aBrowser('a').subscription);
		await tell('V3');
		await sender.run();
		expect([service.received, await waiting()]).toEqual([[], []]);
	});

	it.each([404, 410])('deletes its registration after a %d', async (status) => {
		await register(aBrowser('a').subscription);
		await tell();
		service.answer = () => new Response(null, { status });
		await sender.run();
		expect([await subscribed(), await waiting()]).toEqual([[], []]);
	});

	it('is tried again later when the service fails, and never makes the notifying call fail', async () => {
		await register(aBrowser('a').subscription);
		await tell();
		service.answer = () => {
			throw new TypeError('fetch failed');
		};
		await sender.run();
		world.pass(29);
		await sender.run();
		expect(service.received).toHaveLength(1);
		service.answer = () => new Response(null, { status: 503, headers: { 'retry-after': '300' } });
		world.pass(1);
		await sender.run();
		world.pass(299);
		await sender.run();
		expect(service.received).toHaveLength(2);
		service.answer = () => new Response(null, { status: 201 });
		world.pass(1);
		await sender.run();
		expect(service.received).toHaveLength(3);
		expect(await waiting()).toEqual([]);
	});

	it('is given up after a day, after eight tries, or once the person has seen it', async () => {
		await register(aBrowser('a').subscription);
		service.answer = () => new Response(null, { status: 500 });
		await tell();
		for (let time = 0; time < 12; time++) {
			await sender.run();
			world.pass(6 * 3600);
		}
		expect(service.received.length).toBeLessThanOrEqual(8);
		expect(await waiting()).toEqual([]);
		const before = service.received.length;
		({ token } = await world.logIn('V1'));
		await tell();
		await world.call(`${BASE}/seen-all`, { method: 'PUT', token });
		await sender.run();
		expect(service.received).toHaveLength(before);
		expect(await waiting()).toEqual([]);
	});

	it('does not follow a redirect to an address that is not allowed', async () => {
		await register(aBrowser('a').subscription);
		await tell();
		service.answer = () =>
			new Response(null, { status: 302, headers: { location: 'http://127.0.0.1/' } });
		await sender.run();
		expect(service.received).toHaveLength(1);
		expect(await waiting()).toEqual([]);
		world.defects.length = 0;
	});

	it('is sent once by two processes that run at the same time', async () => {
		await register(aBrowser('a').subscription);
		for (let index = 0; index < 25; index++) await tell();
		await Promise.all([sender.run(), aSender().run()]);
		expect(service.received).toHaveLength(25);
	});
});

it('has one public key for every browser, generated once', async () => {
	const answers = await Promise.all(
		Array.from({ length: 4 }, () => world.call(`${BASE}/web-push/key`, { token })),
	);
	const keys = await Promise.all(answers.map((response) => response.json()));
	expect(new Set(keys.map(({ publicKey }) => publicKey)).size).toBe(1);
	expect(keys[0]).toEqual({ publicKey: expect.stringMatching(/^B[\w-]{86}$/) });
});
