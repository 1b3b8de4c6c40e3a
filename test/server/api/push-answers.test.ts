import { beforeEach, expect, it } from 'vitest';
import { deliverPushesJob } from '#server/features/notifications/deliver-pushes-job.ts';
import { notify } from '#server/features/notifications/public/notify.ts';
import { createSendPush } from '#server/platform/push/send-push.ts';
import { vapidKeys } from '#server/platform/push/vapid-keys.ts';
import { aUuid } from '#test/support/builders.ts';
import { aBrowser, aPushService } from '#test/support/push-service.ts';
import { NOTIFICATION_TYPES } from '#worker/domain/notifications/notification.ts';
import { type ApiWorld, beforeEachLoggedIn } from './api-world.ts';
import { COMPANY } from './company.ts';

let world: ApiWorld;
let service: ReturnType<typeof aPushService>;
let token: string;
beforeEachLoggedIn('V1', (opened, its) => {
	world = opened;
	token = its;
});

const reference = {
	kind: 'coaching',
	_id: aUuid(1),
	actor: 'Carla',
	subject: 'Vítor',
	code: 'R1',
	date: null,
	note: null,
} as const;

/** Sends one push to a browser that is registered, and leaves what remains. */
async function pushOnce(answer = new Response(null, { status: 201 })) {
	service.answer = () => answer;
	const { db, now, reportDefect } = world.options;
	const to = { company: COMPANY, to: 'V1', type: 'coaching-received', reference } as const;
	await world.call('/api/v3/app/notification/web-push/register', {
		token,
		body: { subscription: aBrowser('a').subscription },
	});
	await notify(db, to, world.clock.now);
	const keys = () => vapidKeys(db, COMPANY, null, now());
	const send = createSendPush(service.fetch, keys, 'mailto:push@example.com');
	await deliverPushesJob({ db, company: COMPANY, now, send, reportDefect }).run();
	const waiting = await db.selectFrom('push_deliveries').select('attempts').execute();
	const subscribed = await db.selectFrom('push_subscriptions').select('endpoint').execute();
	return {
		waiting: waiting.length,
		subscribed: subscribed.length,
		defects: world.defects.map(String),
	};
}

beforeEach(() => {
	service = aPushService();
});

it('a push that the service refuses for good is deleted and reported with host, kind and status', async () => {
	expect(await pushOnce(new Response(null, { status: 403 }))).toEqual({
		waiting: 0,
		subscribed: 1,
		defects: ['Error: fcm.googleapis.com refused a push (coaching-received): 403'],
	});
});

it.each([
	[
		'Chrome',
		403,
		'permission denied: the VAPID credentials in the authorization header do not correspond to the credentials used to create the subscriptions.',
	],
	[
		'Firefox',
		401,
		'{"code":401,"errno":109,"error":"Unauthorized","message":"VAPID public key mismatch"}',
	],
	['Safari', 400, '{"reason":"VapidPkHashMismatch"}'],
])(
	'a push for a browser that registered with other keys ends its registration: %s',
	async (_, status, text) => {
		expect(await pushOnce(new Response(text, { status }))).toEqual({
			waiting: 0,
			subscribed: 0,
			defects: [],
		});
	},
);

it.each([400, 401])(
	'another refusal with %d leaves the registration, and is reported',
	async (status) => {
		expect(await pushOnce(new Response('{"reason":"BadTopic"}', { status }))).toEqual({
			waiting: 0,
			subscribed: 1,
			defects: [`Error: fcm.googleapis.com refused a push (coaching-received): ${status}`],
		});
	},
);

it('a push has its kind as topic, so that a phone that is off gets the newest of each kind', async () => {
	await pushOnce();
	expect(service.received[0]?.headers.get('topic')).toBe('coaching-received');
});

it('every kind has a topic of its own that push services take', async () => {
	const { db, now } = world.options;
	const keys = () => vapidKeys(db, COMPANY, null, now());
	const send = createSendPush(service.fetch, keys, 'mailto:push@example.com');
	const { endpoint, subscription } = aBrowser('a');
	for (const type of NOTIFICATION_TYPES) {
		await send({ ...subscription.keys, endpoint, id: aUuid(1), type });
	}
	const topics = service.received.map(({ headers }) => headers.get('topic') ?? '');
	expect(topics.filter((topic) => !/^[\w-]{1,32}$/.test(topic))).toEqual([]);
	expect(new Set(topics).size).toBe(NOTIFICATION_TYPES.length);
});
