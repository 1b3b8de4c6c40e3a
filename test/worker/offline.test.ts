import { IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { type Fault, noNetwork, serverFails } from '#test/support/api-server.ts';
import { aDevice } from '#test/support/builders.ts';
import { Coach, finishedUnsent, onServer } from '#test/support/coach.ts';
import { engineWorld } from '#test/support/engine-world.ts';
import { isState } from '#test/support/is-state.ts';
import { answerOf } from '#test/support/visit-answers.ts';
import { must } from '#worker/errors.ts';
import { CacheDatabase } from '#worker/store/cache-database.ts';

const world = engineWorld();
const onTheWay = () => Coach.onTheWay(world.phone.openTab());
const names = async () =>
	(await world.phone.indexedDB.databases()).flatMap(({ name }) => name ?? []);
const finished = () => finishedUnsent(world.server, world.phone);

/** The server refuses the next state for this answer, and takes the one after it. */
function refusesOnce(path: string): Fault {
	let refused = false;
	return async (request, pass) => {
		if (refused || !isState(request.url)) return pass();
		refused = true;
		const error = { code: 'answer-invalid', message: '', fields: { [path]: 'Does not fit' } };
		const headers = { 'content-type': 'application/json', 'x-acompanha': '1' };
		return new Response(JSON.stringify({ error }), { status: 422, headers });
	};
}

describe('the outbox', () => {
	it('lists each waiting item with its last attempt and its reason', async () => {
		const { api, _id } = await finished();
		const { items } = await api.offline.outbox();
		const coaching = items.find(({ id }) => id === _id);
		expect(coaching).toMatchObject({
			kind: 'coaching',
			state: 'waiting',
			reason: 'offline',
			onScreen: false,
			owner: null,
		});
		expect(coaching?.name).not.toBe('');
		expect(coaching?.lastTryAt).not.toBeNull();
		expect(coaching?.nextTryAt).not.toBeNull();
		const checks = items.filter(({ kind }) => kind === 'check');
		expect(checks.length).toBeGreaterThanOrEqual(8);
		expect(checks[0]).toMatchObject({ check: { kind: 'in', stage: 'pre-process' } });

		world.server.fault = null;
		await api.sync.syncNow();
		expect(await api.offline.outbox()).toEqual({ items: [], delivered: [] });
	});
});

describe('one item of the outbox', () => {
	it('is sent without the others, and has a reason when it is not sent', async () => {
		const { api, _id } = await finished();
		const all = (await api.offline.outbox()).items;
		const check = must(all.find(({ kind }) => kind === 'check'));
		world.server.fault = null;
		world.server.log.length = 0;
		expect(await api.offline.sendItem(check)).toEqual({ sent: true, reason: null });
		const sent = world.server.log.filter((line) => line.startsWith('POST /api/check'));
		expect(sent).toHaveLength(1);
		expect(world.server.log.some((line) => isState(line))).toBe(false);
		const left = all.filter(({ id }) => id !== check.id).map(({ id }) => id);
		expect((await api.offline.outbox()).items.map(({ id }) => id)).toEqual(left);

		world.server.fault = serverFails;
		const coaching = { kind: 'coaching', id: _id } as const;
		expect(await api.offline.sendItem(coaching)).toEqual({ sent: false, reason: 'server-failed' });
		world.server.fault = null;
		expect(await api.offline.sendItem(coaching)).toEqual({ sent: true, reason: null });
		expect((await onServer(world.server, _id))?.coaching_stage).toBe('done');
		expect((await api.offline.outbox()).items.every(({ kind }) => kind === 'check')).toBe(true);
		expect((await api.sync.view()).coaching.lastUpdate).not.toBeNull();
	});

	it('can be sent again after the server has refused it', async () => {
		const { api, _id } = await finished();
		const path = 'stages.0.form.questions.0.answer';
		world.server.fault = refusesOnce(path);
		const coaching = { kind: 'coaching', id: _id } as const;
		expect(await api.offline.sendItem(coaching)).toEqual({ sent: false, reason: 'answer-invalid' });
		expect((await api.offline.outbox()).items[0]).toMatchObject({ id: _id, state: 'refused' });
		expect(await api.offline.sendItem(coaching)).toEqual({ sent: true, reason: null });
	});
});

describe('a refused coaching', () => {
	it('names the wrong answer, is corrected after its end, and is accepted', async () => {
		const { api, _id } = await finished();
		world.server.fault = refusesOnce('stages.0.form.questions.0.answer');
		await api.sync.syncNow();
		const { items } = await api.offline.outbox();
		expect(items[0]).toMatchObject({ id: _id, state: 'refused', reason: 'answer-invalid' });
		const view = await api.offline.correction(_id);
		expect(view).toMatchObject({ coachingStage: 'done', code: 'answer-invalid', others: 0 });
		const [fault] = view?.fields ?? [];
		if (fault?.kind !== 'answer') throw new Error('No question');

		await api.offline.correct(_id, [
			{
				kind: 'answer',
				stageId: fault.stageId,
				questionIndex: fault.questionIndex,
				answer: answerOf(fault.question, 1),
			},
		]);
		await api.sync.syncNow();
		expect(await api.offline.correction(_id)).toBeNull();
		expect((await api.offline.outbox()).items).toEqual([]);
		const kept = await onServer(world.server, _id);
		expect(kept?.coaching_stage).toBe('done');
		expect(kept?.state.stages[0]?.form?.questions[0]?.answer).toEqual(answerOf(fault.question, 1));
		const [receipt] = (await api.sync.view()).receipts;
		expect(receipt).toMatchObject({ grade: kept?.grade, serverGrade: kept?.grade });
	});

	it('is sent again unchanged when the same answer is confirmed', async () => {
		const { api, coach, _id } = await onTheWay();
		await coach.answers(0);
		world.server.fault = refusesOnce('stages.0.form.questions.0.answer');
		await api.sync.syncNow();
		expect((await api.sync.view()).coaching.refused).toHaveLength(1);
		await api.offline.correct(_id, []);
		await api.sync.syncNow();
		expect((await api.sync.view()).coaching).toMatchObject({ refused: [], pending: 0 });
	});
});

describe('what is typed before a check-in', () => {
	it('is kept when the app ends and is stored with the check-in', async () => {
		const { api, coach } = await onTheWay();
		await coach.checksOut();
		const list = await api.coaching.pdvs({ filter: 'waiting', search: '', near: null });
		const code = list.rows[0]?.code ?? '';
		const potential = { bovine: 12.5, thirdParty: null, pva: null };
		await api.coaching.writePdvDraft(code, { coachingObservation: 'Portão ao lado' });
		await api.coaching.writePdvDraft(code, { potential });
		await api.coaching.writePdvDraft(code, { status: 'absent' });

		const again = world.phone.openTab().api;
		const view = await again.coaching.pdv(code);
		expect(view).toMatchObject({
			...{ observation: 'Portão ao lado', potential, draftStatus: 'absent' },
			visit: null,
		});
		await again.coaching.checkInPdv(
			{ clientCode: code, status: 'absent', coachingObservation: 'Fechado', potential },
			aDevice(),
		);
		expect(await again.coaching.pdv(code)).toMatchObject({
			observation: 'Fechado',
			draftStatus: null,
		});
		await expect(
			api.coaching.writePdvDraft(code, { coachingObservation: 'a'.repeat(4001) }),
		).rejects.toMatchObject({ code: 'invalid' });
		await expect(api.coaching.writePdvDraft('nowhere', {})).rejects.toMatchObject({
			code: 'route-not-found',
		});
	});
});

describe('readiness', () => {
	it('contains what this device holds and the number of unsent items', async () => {
		const { api, coach } = await onTheWay();
		await api.portfolio.refresh();
		const facts = await api.offline.readiness();
		expect(facts).toMatchObject({ coaches: true, hasClients: true, teleSales: false, refused: 0 });
		for (const list of ['forms', 'parameters', 'routePlan', 'portfolio'] as const) {
			expect(facts[list].count).toBeGreaterThan(0);
			expect(facts[list].lastUpdate).not.toBeNull();
		}
		expect(facts.clock.compared).toBe('now');
		await api.sync.syncNow();
		expect((await api.offline.readiness()).pending).toBe(0);
		world.server.fault = noNetwork;
		await coach.answers(0);
		expect((await api.offline.readiness()).pending).toBe(1);
		await api.offline.freeSpace();
		expect((await api.offline.readiness()).pending).toBe(1);
	});

	it('frees space by deleting only what can be downloaded again and is not needed today', async () => {
		const idb = { indexedDB: world.phone.indexedDB, IDBKeyRange };
		const { api, coach } = await onTheWay();
		await api.portfolio.refresh();
		world.server.fault = noNetwork;
		await coach.answers(0);
		const held = await api.offline.readiness();
		const waiting = (await api.offline.outbox()).items;
		const left = new CacheDatabase('somebody-else', idb);
		await left.documents.put({
			key: 'forms',
			value: [],
			etag: null,
			lastUpdate: null,
			failCount: 0,
			lastTry: null,
		});
		left.close();
		const own = must(
			(await names()).find(
				(name) => name.startsWith('acompanha-c-') && !name.endsWith('somebody-else'),
			),
		);
		const cache = new CacheDatabase(own.slice('acompanha-c-'.length), idb);
		await cache.blocks.put({ generation: 99, block: 0, clients: ['half a download'] });

		await api.offline.freeSpace();
		expect(await names()).not.toContain('acompanha-c-somebody-else');
		expect(await cache.blocks.where('[generation+block]').equals([99, 0]).count()).toBe(0);
		expect(await cache.blocks.count()).toBeGreaterThan(0);
		cache.close();
		expect(await api.offline.readiness()).toMatchObject({
			forms: held.forms,
			parameters: held.parameters,
			routePlan: held.routePlan,
			portfolio: held.portfolio,
			pending: held.pending,
		});
		expect((await api.offline.outbox()).items).toEqual(waiting);
	});
});
