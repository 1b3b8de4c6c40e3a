import { expect, it } from 'vitest';
import { deliverPushesJob } from '#server/features/notifications/deliver-pushes-job.ts';
import { remindOfCommitmentsJob } from '#server/features/visit/commitments/remind-of-commitments-job.ts';
import { createSendPush } from '#server/platform/push/send-push.ts';
import { vapidKeys } from '#server/platform/push/vapid-keys.ts';
import { aCoaching, aUuid } from '#test/support/builders.ts';
import { inFeedback, inProcess, play, visited } from '#test/support/play-commands.ts';
import { aBrowser, aPushService } from '#test/support/push-service.ts';
import type { CommitmentMarkBody } from '#worker/contract/commitment.ts';
import { CommitmentsResponse } from '#worker/contract/commitment.ts';
import { NotificationsResponse } from '#worker/contract/notification.ts';
import { receive } from '#worker/contract/parse.ts';
import { notificationPath, pushText } from '#worker/domain/notifications/notification.ts';
import { pathOfPush, readPushMessage } from '#worker/domain/notifications/push-message.ts';
import { must } from '#worker/errors.ts';
import { type ApiWorld, beforeEachLoggedIn } from './api-world.ts';
import { COMPANY } from './company.ts';

let world: ApiWorld;
let coach: string;
beforeEachLoggedIn('C1', (opened, its) => {
	world = opened;
	coach = its;
});

const DUE = 'Levar o catálogo — até 05/03/2025 — cliente 1 Cliente 1';
const PATH = '/api/v3/app/commitments';

/** A finished coaching of C1 with V1 that ended with two commitments. */
async function finished() {
	const day = inFeedback(visited(inProcess(aCoaching()), '1'));
	const feedbacks = { strength: 'Preparo', commitment: `${DUE}\nSondar antes da oferta` };
	const done = play(day, { type: 'write-feedback', feedbacks }, { type: 'finish' });
	await world.ack(coach, done);
	return done;
}

function aMark(coachingId: string, change: Partial<CommitmentMarkBody> = {}): CommitmentMarkBody {
	const at = world.clock.now.toISOString();
	return { _id: aUuid(501), coachingId, line: DUE, kind: 'done', note: '', at, ...change };
}

const mark = (token: string, body: CommitmentMarkBody) =>
	world.call(`${PATH}/mark`, { method: 'POST', token, body });
const read = async (token: string) =>
	receive(CommitmentsResponse, await (await world.call(PATH, { token })).json());
const news = async (token: string) => {
	const answer = await world.call('/api/v3/app/notification', { token });
	const { groups } = receive(NotificationsResponse, await answer.json());
	return (groups.commitment ?? []).map(({ events }) => events[0]?.referenceDocument);
};

it('the coachee reads what was agreed and what was marked, and so does everybody above', async () => {
	const { _id } = await finished();
	const { token: coachee } = await world.logIn('V1');
	expect((await read(coachee)).own).toMatchObject([
		{ coachingId: _id, strength: 'Preparo', commitment: `${DUE}\nSondar antes da oferta` },
	]);
	await mark(coachee, aMark(_id, { note: 'Entregue' }));
	for (const code of ['V1', 'C1', 'G1']) {
		const { marks } = await read((await world.logIn(code)).token);
		expect(marks[_id], code).toMatchObject([
			{ line: DUE, kind: 'done', note: 'Entregue', by: 'V1', byName: 'Vítor Araújo' },
		]);
	}
	expect((await read((await world.logIn('C2')).token)).marks).toEqual({});
});

it('a repeated mark counts once', async () => {
	const { _id } = await finished();
	const { token } = await world.logIn('V1');
	const body = aMark(_id);
	expect((await mark(token, body)).status).toBe(200);
	expect((await mark(token, body)).status).toBe(200);
	expect((await read(token)).marks[_id]).toHaveLength(1);
});

it('only the coachee marks as coachee, and only who is above marks as coach', async () => {
	const { _id } = await finished();
	const statuses: Record<string, number[]> = {};
	for (const [index, code] of ['V1', 'C1', 'G1', 'C2'].entries()) {
		const { token } = await world.logIn(code);
		const done = await mark(token, aMark(_id, { _id: aUuid(600 + index) }));
		const kept = await mark(token, aMark(_id, { _id: aUuid(700 + index), kind: 'kept' }));
		statuses[code] = [done.status, kept.status];
	}
	expect(statuses).toMatchObject({
		V1: [200, 404],
		C1: [404, 200],
		G1: [404, 200],
		C2: [404, 404],
	});
});

it('a mark whose line does not fit its kind, or of an unknown coaching, is refused', async () => {
	const { _id } = await finished();
	const { token } = await world.logIn('V1');
	expect((await mark(token, aMark(_id, { line: null }))).status).toBe(422);
	expect((await mark(token, aMark(_id, { kind: 'agreed' }))).status).toBe(422);
	expect((await mark(token, aMark(aUuid(999)))).status).toBe(404);
});

it('the coach is told when the coachee agrees or writes back, not of each deed', async () => {
	const { _id } = await finished();
	const { token } = await world.logIn('V1');
	await mark(token, aMark(_id));
	await mark(token, aMark(_id, { _id: aUuid(502), line: null, kind: 'agreed' }));
	await mark(token, aMark(_id, { _id: aUuid(503), line: null, kind: 'reply', note: 'E a verba?' }));
	// Both are of the same instant, so their order is open.
	const told = await news(coach);
	expect(told).toHaveLength(2);
	expect(told).toEqual(
		expect.arrayContaining([
			expect.objectContaining({
				kind: 'commitment-reply',
				actor: 'Vítor Araújo',
				note: 'E a verba?',
			}),
			expect.objectContaining({ kind: 'commitment-agreed' }),
		]),
	);
});

const remind = () => {
	const { db, now, reportDefect } = world.options;
	return remindOfCommitmentsJob({ db, company: COMPANY, now, reportDefect }).run();
};

it('reminds the coachee on the day, once, from eight o’clock, of what is still open', async () => {
	const { _id } = await finished();
	world.clock.now = new Date('2025-03-05T10:59:00Z');
	await remind();
	expect(await news((await world.logIn('V1')).token)).toEqual([]);
	world.clock.now = new Date('2025-03-05T11:00:00Z');
	await remind();
	await remind();
	expect(await news((await world.logIn('V1')).token)).toMatchObject([
		{ kind: 'commitment-due', _id, subject: 'Levar o catálogo' },
	]);
});

it('the reminder is pushed to the phone of the coachee without a name, and leads to the feedback', async () => {
	const { _id } = await finished();
	const { token } = await world.logIn('V1');
	const phone = aBrowser('phone');
	const { subscription } = phone;
	const door = '/api/v3/app/notification/web-push/register';
	expect((await world.call(door, { token, body: { subscription } })).status).toBe(200);
	world.clock.now = new Date('2025-03-05T11:00:00Z');
	await remind();

	const { db, now, reportDefect } = world.options;
	const service = aPushService();
	const keys = () => vapidKeys(db, COMPANY, null, now());
	const send = createSendPush(service.fetch, keys, 'mailto:push@example.com');
	await deliverPushesJob({ db, company: COMPANY, now, send, reportDefect }).run();
	const [push, ...others] = service.received.map(({ body }) => phone.decrypt(body));
	expect(others).toEqual([]);
	const { type, id } = must(readPushMessage(push));
	expect(pushText(type)).toBe('Há novidade sobre um combinado de coaching.');
	expect(pathOfPush(id)).toBe(`/notificacoes?abrir=${id}`);

	const { token: later } = await world.logIn('V1');
	const answer = await world.call('/api/v3/app/notification', { token: later });
	const { groups } = receive(NotificationsResponse, await answer.json());
	const told = must(groups.commitment?.find((one) => one._id === id));
	expect(notificationPath(told)).toBe(`/performance?coaching=${_id}`);
});

it('does not remind of what is done', async () => {
	const { _id } = await finished();
	const { token } = await world.logIn('V1');
	await mark(token, aMark(_id));
	world.clock.now = new Date('2025-03-05T12:00:00Z');
	await remind();
	expect(await news((await world.logIn('V1')).token)).toEqual([]);
});
