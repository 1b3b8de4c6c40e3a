import { describe, expect, it } from 'vitest';
import { DEMO_PASSWORD, MAIN_MANAGER_CODE, MAIN_SALESMAN_CODE } from '#server/demo/demo-logins.ts';
import { type Fault, noNetwork } from '#test/support/api-server.ts';
import { Coach, finishedUnsent, onServer, receivedRevisions } from '#test/support/coach.ts';
import { COACH, engineWorld } from '#test/support/engine-world.ts';
import { must } from '#worker/errors.ts';
import { newCode, seal } from '#worker/sync/sealed-file.ts';

const world = engineWorld();
const onTheWay = () => Coach.onTheWay(world.phone.openTab());
const finished = () => finishedUnsent(world.server, world.phone);
const as = (employeeCode: string) => ({ employeeCode, password: DEMO_PASSWORD });

describe('an export', () => {
	it("continues as the same person's work on another device and takes effect once", async () => {
		const { api, _id } = await finished();
		const file = await api.offline.exportUnsent();
		expect(file).toMatchObject({ coachings: 1, name: 'acompanha-envios-2025-03-04.txt' });
		expect(file.code).toMatch(/^([2-9A-Z]{4}-){3}[2-9A-Z]{4}$/);
		expect(file.text).not.toContain(_id);
		expect(file.text.length).toBeLessThan(200_000);

		world.server.fault = null;
		const tablet = world.newPhone('b').openTab().api;
		await new Coach(tablet).arrives();
		await expect(tablet.offline.importFile(file.text, 'AAAA-AAAA-AAAA-AAAA')).rejects.toMatchObject(
			{ code: 'wrong-code' },
		);
		await expect(tablet.offline.importFile('{"app":"x"}', file.code)).rejects.toMatchObject({
			code: 'file-unreadable',
		});
		const typed = file.code.toLowerCase().replaceAll('-', ' ');
		expect(await tablet.offline.importFile(file.text, typed)).toMatchObject({
			own: true,
			items: [{ coachingId: _id, outcome: 'received' }],
		});
		expect((await tablet.offline.importFile(file.text, file.code)).items[0]?.outcome).toBe('known');
		await tablet.sync.syncNow();
		expect((await onServer(world.server, _id))?.coaching_stage).toBe('done');
		expect((await tablet.sync.view()).receipts[0]).toMatchObject({
			coachingId: _id,
			outcome: 'done',
		});
		expect((await tablet.offline.outbox()).items).toEqual([]);

		// The phone finds its signal after all.
		await api.sync.syncNow();
		expect((await api.offline.outbox()).items).toEqual([]);
		const log = await receivedRevisions(world.server, _id);
		expect(new Set(log.map(({ rev }) => rev)).size).toBe(log.length);
	});

	it("is delivered by the manager for the coach, and blocks the manager's logout until then", async () => {
		const { api, _id } = await finished();
		const { text, code } = await api.offline.exportUnsent();
		world.server.fault = null;
		const manager = world.newPhone('m').openTab().api;
		await manager.session.login(as(MAIN_MANAGER_CODE));
		await manager.sync.syncNow();
		world.server.fault = noNetwork;
		expect(await manager.offline.importFile(text, code)).toMatchObject({
			own: false,
			items: [{ coachingId: _id, outcome: 'received' }],
		});
		await manager.sync.syncNow();
		const [item] = (await manager.offline.outbox()).items;
		expect(item).toMatchObject({ kind: 'on-behalf', state: 'waiting', reason: 'offline' });
		expect((await manager.sync.view()).coaching.pending).toBe(1);
		expect(await manager.coaching.current()).toBeNull();

		world.server.fault = null;
		await manager.sync.syncNow();
		const row = await onServer(world.server, _id);
		expect(row?.state.coach.employeeCode).toBe(COACH.employeeCode);
		const { items, delivered } = await manager.offline.outbox();
		expect(items).toEqual([]);
		expect(delivered).toMatchObject([{ id: _id }]);
		await manager.session.logout();
		expect(await manager.session.user()).toBeNull();
	});

	it('is not marked as delivered when an older export was delivered', async () => {
		const { engine, api, coach, _id } = await onTheWay();
		world.server.fault = noNetwork;
		await coach.answers(0);
		const older = await api.offline.exportUnsent();
		await coach.answers(1);
		const newer = await api.offline.exportUnsent();
		const last = await api.coaching.current();
		await engine.stop();

		world.server.fault = null;
		const manager = world.newPhone('m').openTab().api;
		await manager.session.login(as(MAIN_MANAGER_CODE));
		await manager.sync.syncNow();
		let isNewerHere = false;
		world.server.fault = async (request, pass) => {
			const answer = await pass();
			if (request.url.endsWith('/on-behalf') && !isNewerHere) {
				isNewerHere = true;
				await manager.offline.importFile(newer.text, newer.code);
			}
			return answer;
		};
		await manager.offline.importFile(older.text, older.code);
		await manager.sync.syncNow();
		expect(isNewerHere).toBe(true);
		await manager.sync.syncNow();
		expect((await manager.offline.outbox()).items).toEqual([]);
		expect((await onServer(world.server, _id))?.rev).toBe(last?.rev);
	});

	it('is refused to a person outside the line of managers, and stays visible when the server refuses it', async () => {
		const { api, _id } = await finished();
		const { text, code } = await api.offline.exportUnsent();
		world.server.fault = null;
		const salesman = world.newPhone('s').openTab().api;
		await salesman.session.login(as(MAIN_SALESMAN_CODE));
		await expect(salesman.offline.importFile(text, code)).rejects.toMatchObject({
			code: 'file-of-another',
		});

		const manager = world.newPhone('m').openTab().api;
		await manager.session.login(as(MAIN_MANAGER_CODE));
		await manager.offline.importFile(text, code);
		const refuses: Fault = async (request, pass) => {
			if (!request.url.endsWith('/on-behalf')) return pass();
			const headers = { 'content-type': 'application/json', 'x-acompanha': '1' };
			const error = { code: 'not-found', message: '' };
			return new Response(JSON.stringify({ error }), { status: 404, headers });
		};
		world.server.fault = refuses;
		await manager.sync.syncNow();
		const { items } = await manager.offline.outbox();
		expect(items).toMatchObject([{ id: _id, state: 'refused', reason: 'not-found' }]);
		await manager.offline.drop({ kind: 'on-behalf', id: _id });
		expect((await manager.offline.outbox()).items).toEqual([]);
	});

	it('contains tickets and messages, which arrive once from either device', async () => {
		const { api } = await onTheWay();
		await api.sync.syncNow();
		const draft = { category: 'sync', contact: null, diagnosis: null } as const;
		const known = await api.tickets.create({ ...draft, subject: 'Já enviado', message: 'Um' });
		await api.tickets.refresh();
		world.server.fault = noNetwork;
		const fresh = await api.tickets.create({ ...draft, subject: 'Por arquivo', message: 'Dois' });
		await api.tickets.write(known, 'Mais uma coisa');
		const { text, code, coachings, others } = await api.offline.exportUnsent();
		expect({ coachings, others }).toEqual({ coachings: 0, others: 2 });

		const tablet = world.newPhone('b').openTab().api;
		world.server.fault = null;
		await new Coach(tablet).arrives();
		await tablet.offline.importFile(text, code);
		await tablet.offline.importFile(text, code);
		await tablet.sync.syncNow();
		await api.sync.syncNow();
		const messagesOf = async (id: string) =>
			(await tablet.tickets.find(id))?.ticket.messages.map((message) => message.text);
		expect(await messagesOf(fresh)).toEqual(['Dois']);
		expect(await messagesOf(known)).toEqual(['Um', 'Mais uma coisa']);
		for (const each of [api, tablet]) expect((await each.offline.outbox()).items).toEqual([]);
	});

	it('contains video progress, which is merged once with that of the other device', async () => {
		const { api } = await onTheWay();
		await api.videos.refresh();
		await api.sync.syncNow();
		const { videos } = await api.videos.view();
		const [one, other] = [must(videos[0])._id, must(videos[1])._id];
		const tablet = world.newPhone('b').openTab().api;
		await new Coach(tablet).arrives();
		await tablet.videos.refresh();
		world.server.fault = noNetwork;
		await api.videos.log(one, 'video_start');
		await api.videos.watched(one, 8, [[0, 8]]);
		await api.videos.watched(other, 5, [[0, 5]]);
		await tablet.videos.watched(one, 20, [[12, 20]]);
		const { text, code, coachings, others } = await api.offline.exportUnsent();
		expect({ coachings, others }).toEqual({ coachings: 0, others: 2 });

		expect(await tablet.offline.importFile(text, code)).toMatchObject({ own: true, items: [] });
		await tablet.offline.importFile(text, code);
		expect((await tablet.videos.one(one)).progress?.segments).toEqual([
			[0, 8],
			[12, 20],
		]);
		expect(await tablet.sync.view()).toMatchObject({ others: { videos: 2 } });
		world.server.fault = null;
		await tablet.sync.syncNow();
		await api.sync.syncNow();
		await tablet.offline.importFile(text, code);
		await tablet.sync.syncNow();
		for (const each of [api, tablet]) expect((await each.offline.outbox()).items).toEqual([]);
		const { db, companyId } = world.server;
		const logs = await db
			.selectFrom('training_logs')
			.select(['type', 'content_id'])
			.where('company_id', '=', companyId)
			.execute();
		expect(logs).toEqual([{ type: 'video_start', content_id: one }]);
		const rows = await db
			.selectFrom('video_progress')
			.select(['video_id', 'watched_seconds'])
			.where('company_id', '=', companyId)
			.execute();
		expect(new Map(rows.map((row) => [row.video_id, row.watched_seconds]))).toEqual(
			new Map([
				[one, 16],
				[other, 5],
			]),
		);
	});

	it('of an older version, without quizzes, tickets and videos, can be imported', async () => {
		const { api } = await onTheWay();
		const { employeeCode, name } = must(await api.session.user());
		const owner = { employeeCode, name };
		const old = { owner, exportedAt: '2025-03-04T12:00:00Z', coachings: [], checks: [] };
		const code = newCode();
		const text = await seal(JSON.stringify(old), code);
		expect(await api.offline.importFile(text, code)).toMatchObject({ own: true, items: [] });
	});

	it('is refused when everything was sent', async () => {
		const { api } = await onTheWay();
		await api.sync.syncNow();
		await expect(api.offline.exportUnsent()).rejects.toMatchObject({ code: 'nothing-to-export' });
	});
});
