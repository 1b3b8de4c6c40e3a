import { IDBObjectStore } from 'fake-indexeddb';
import { expect, it, vi } from 'vitest';
import { noNetwork } from '#test/support/api-server.ts';
import { engineWorld } from '#test/support/engine-world.ts';
import { EVERY_ALLOWANCE as ALL } from '#test/support/every-allowance.ts';
import { requestIds as ids, pendingWorld } from '#test/support/pending-world.ts';
import type { DecisionResult } from '#worker/contract/decision.ts';
import { answer } from '#worker/domain/requests/decision-state.ts';
import { must } from '#worker/errors.ts';
import { changeDecisions, readDecisions } from '#worker/store/decision-store.ts';
import { WorkDatabase } from '#worker/store/work-database.ts';

const world = engineWorld();
const { arrived } = pendingWorld(world);
/** How the name of the database with a person's work begins. */
const WORK = 'acompanha-w-';

it('a decision is stored before it is sent, and ends with its last answer', async () => {
	const { decisions } = await arrived(3);
	const put = vi.spyOn(IDBObjectStore.prototype, 'put');
	await decisions.decide('allowance', ids(1, 3), 'approved', null);
	const stored = put.mock.calls.filter(([row]) => row._id === 'decisions:allowance');
	put.mockRestore();
	expect(stored).toHaveLength(2);
	expect(await decisions.waiting()).toBe(0);
});

/** The last answer of the only act, as builds before 2026-11-28 stored it by itself. */
async function storeLastAnswer(done: readonly DecisionResult[]): Promise<void> {
	const all = await world.phone.indexedDB.databases();
	const name = all.find((one) => one.name?.startsWith(WORK))?.name ?? '';
	const db = new WorkDatabase(name.slice(WORK.length), world.phone.environment());
	const [act] = (await readDecisions(db, 'allowance')).acts;
	await changeDecisions(db, 'allowance', new Date(world.time.trueTime()).toISOString(), (state) =>
		answer(state, must(act).id, { results: done, undoUntil: null }),
	);
	db.close();
}

it('a decision whose last answer an earlier build has stored ends without another call', async () => {
	const { engine, decisions } = await arrived(3);
	world.server.fault = noNetwork;
	await decisions.decide('allowance', ids(1, 2), 'refused', 'Fora da política');
	await engine.stop();
	world.server.fault = null;
	const result = { outcome: 'done', reason: null, decidedBy: null, decidedAt: null } as const;
	await storeLastAnswer(ids(1, 2).map((id) => ({ ...result, id, status: 'refused' })));
	const { api } = world.phone.openTab();
	await api.decisions.retry('allowance');
	const page = await api.decisions.list(ALL, 0, 30);
	expect(page).toMatchObject({ unanswered: [], late: { done: 2, failed: [] } });
	expect(world.server.log.filter((line) => line.includes('/refused'))).toHaveLength(1);
});
