import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import { aCoaching, aForm, aQuestion, aUuid, NOW } from '#test/support/builders.ts';
import {
	choose,
	contextAfter,
	form,
	inFeedback,
	inProcess,
	play,
	preIn,
} from '#test/support/play-commands.ts';
import type { Coaching } from '#worker/contract/coaching.ts';
import { transition } from '#worker/domain/visit/transition.ts';
import { adopt, restore } from '#worker/store/adopt-coaching.ts';
import { CoachingStore } from '#worker/store/coaching-store.ts';
import { deleteRows } from '#worker/store/coaching-table.ts';
import { acknowledge } from '#worker/store/outbox.ts';
import { receipts } from '#worker/store/receipt-store.ts';
import { openSalvage, rebuild, salvage } from '#worker/store/salvage.ts';
import { WorkDatabase } from '#worker/store/work-database.ts';

const ACKED = { grade: 0, hash: 'a'.repeat(64), at: NOW };

let idb: { indexedDB: IDBFactory; IDBKeyRange: typeof IDBKeyRange };
let db: WorkDatabase;
let store: CoachingStore;

beforeEach(() => {
	idb = { indexedDB: new IDBFactory(), IDBKeyRange };
	db = new WorkDatabase('somebody', idb);
	store = new CoachingStore(db);
});

/** Another tab, or the same one after a crash. */
function reopened(): CoachingStore {
	return new CoachingStore(new WorkDatabase('somebody', idb));
}

/** A coaching whose pre-process form of 60 questions is open. */
function opened(): Coaching {
	const questions = Array.from({ length: 60 }, (_, i) => aQuestion({ text: `Pergunta ${i}` }));
	const forms = [aForm({ stage: 'pre-process', questions }), aForm({ stage: 'process' })];
	return play(aCoaching({}, { forms }), preIn, form('form-pre-process'));
}

function answer(coaching: Coaching, index: number, option = 'Sim'): Coaching {
	return transition(coaching, choose(coaching, option, index), contextAfter(coaching));
}

describe('a coaching on the device', () => {
	it('is read as it was written, in this tab and in another', async () => {
		const coaching = inFeedback(inProcess(aCoaching()));
		await store.insert(coaching);
		expect((await store.current())?.coaching).toEqual(coaching);
		expect((await reopened().current())?.coaching).toEqual(coaching);
	});

	it('is started once, even when two tabs start one at the same time', async () => {
		const other = reopened();
		const starts = await Promise.allSettled([
			store.insert(aCoaching()),
			other.insert(aCoaching({}, { _id: aUuid(3) })),
		]);
		expect(starts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
		expect(starts.find(({ status }) => status === 'rejected')).toMatchObject({
			reason: { code: 'coaching-exists' },
		});
	});

	it('writes one small row of answers and the head for one answer', async () => {
		await store.insert(opened());
		const before = await db.answers.toArray();
		const stages = await db.stages.toArray();
		await store.update((coaching) => answer(coaching, 30));
		const after = await db.answers.toArray();
		expect(after.filter((row, i) => row.sum !== before[i]?.sum).map(({ _id }) => _id)).toEqual([
			expect.stringMatching(/:1$/),
		]);
		const [stage] = await db.stages.toArray();
		expect(JSON.stringify(stage).length).toBeLessThan(JSON.stringify(stages[0]).length + 200);
		expect(JSON.stringify(stage)).not.toContain('Pergunta');
		expect((await reopened().current())?.coaching).toEqual((await store.current())?.coaching);
	});

	it('is read as another tab has written it before a change is decided', async () => {
		await store.insert(opened());
		const other = reopened();
		await other.update((coaching) => answer(coaching, 0));
		await store.update((coaching) => answer(coaching, 1));
		await other.update((coaching) => answer(coaching, 2));
		const questions = (await store.current())?.coaching.stages[0]?.form?.questions ?? [];
		expect(questions.slice(0, 3).map((question) => question.answer)).toEqual([
			['Sim'],
			['Sim'],
			['Sim'],
		]);
	});

	it('is not changed when the rule refuses', async () => {
		await store.insert(opened());
		const before = await store.current();
		await expect(
			store.update((coaching) => transition(coaching, { type: 'finish' }, contextAfter(coaching))),
		).rejects.toMatchObject({ code: 'wrong-stage' });
		expect(await reopened().current()).toEqual(before);
	});

	it('throws when there is none', async () => {
		await expect(store.update((coaching) => coaching)).rejects.toMatchObject({
			code: 'no-coaching',
		});
	});
});

function discard(coaching: Coaching): Coaching {
	return transition(coaching, { type: 'discard' }, contextAfter(coaching));
}

describe('delivery', () => {
	it('keeps a finished coaching until the server has acknowledged its newest revision', async () => {
		await store.insert(opened());
		const { coaching } = await store.update(discard);
		expect(await store.current()).toBeNull();
		const id = coaching._id;
		await acknowledge(db, { ...ACKED, coachingId: id, rev: coaching.rev - 1 });
		expect(await store.find(id)).not.toBeNull();
		expect(await receipts(db, 10)).toMatchObject([{ outcome: 'discarded', sentAt: null }]);
		await acknowledge(db, { ...ACKED, coachingId: id, rev: coaching.rev, grade: 0.5 });
		expect(await store.find(id)).toBeNull();
		expect(await receipts(db, 10)).toMatchObject([{ sentAt: NOW, serverGrade: 0.5 }]);
		for (const table of [db.bases, db.histories, db.stages, db.answers]) {
			expect(await table.count()).toBe(0);
		}
	});

	it('keeps an answer given while the server was answering', async () => {
		await store.insert(opened());
		const sent = (await store.current())?.coaching.rev ?? 0;
		await store.update((coaching) => answer(coaching, 0));
		const head = await acknowledge(db, { ...ACKED, coachingId: aUuid(2), rev: sent });
		expect(head).toMatchObject({ rev: sent + 1, ackedRev: sent });
	});

	it('ignores an acknowledgement of a newer revision than it has', async () => {
		await store.insert(opened());
		const head = await acknowledge(db, { ...ACKED, coachingId: aUuid(2), rev: 999 });
		expect(head?.ackedRev).toBe(head?.rev);
	});

	it('merges what another phone has answered, as a new revision', async () => {
		const start = opened();
		await store.insert(start);
		const theirs = transition(
			start,
			choose(start, 'Não', 1),
			contextAfter(start, { deviceId: 'other' }),
		);
		await store.update((coaching) => answer(coaching, 0));
		expect(await adopt(db, theirs, 'phone', NOW)).toBe('merged');
		const held = await reopened().current();
		const questions = held?.coaching.stages[0]?.form?.questions ?? [];
		expect(questions.slice(0, 2).map((question) => question.answer)).toEqual([['Sim'], ['Não']]);
		expect(held?.head.rev).toBeGreaterThan(held?.head.ackedRev ?? 0);
		expect(held?.coaching.changeHistory.inconsistent).toBe(true);
		expect(await adopt(db, theirs, 'phone', NOW)).toBe('kept');
	});

	it('sends the revisions again that a restored server has lost', async () => {
		const start = opened();
		await store.insert(start);
		await store.update((coaching) => answer(coaching, 0));
		await acknowledge(db, { ...ACKED, coachingId: start._id, rev: start.rev + 1 });
		expect(await adopt(db, start, 'phone', NOW)).toBe('kept');
		expect(await store.heads()).toMatchObject([{ ackedRev: start.rev, rev: start.rev + 1 }]);
	});
});

describe('damage', () => {
	it('of an emptied storage is repaired from the memory of the open tab', async () => {
		await store.insert(opened());
		const before = await store.update((coaching) => answer(coaching, 0));
		for (const table of db.tables) await table.clear();
		expect((await store.current())?.coaching).toEqual(before.coaching);
		for (const table of db.tables) await table.clear();
		await store.update((coaching) => answer(coaching, 1));
		const questions = (await reopened().current())?.coaching.stages[0]?.form?.questions ?? [];
		expect(questions.slice(0, 2).map((question) => question.answer)).toEqual([['Sim'], ['Sim']]);
	});

	it('of an emptied storage brings back no coaching that another tab has ended', async () => {
		await store.insert(opened());
		const { coaching } = await reopened().update(discard);
		await acknowledge(db, { ...ACKED, coachingId: coaching._id, rev: coaching.rev });
		expect(await store.current()).toBeNull();
		for (const table of db.tables) await table.clear();
		expect(await store.current()).toBeNull();
	});

	it('is not reported for a coaching that ends while it is read', async () => {
		const { coaching } = await store.insert(opened());
		const reading = new CoachingStore(db).current();
		const ending = db.transaction('rw', db.tables, () => deleteRows(db, coaching._id));
		expect(await reading).toBeNull();
		await ending;
		expect(await openSalvage(db)).toEqual([]);
	});

	async function damaged(): Promise<Coaching> {
		await store.insert(inProcess(aCoaching()));
		const { coaching } = await store.update((one) => play(one, ...[]));
		return coaching;
	}

	it('is detected when a row is read, and the intact rows are set aside', async () => {
		const coaching = await damaged();
		await db.answers.toCollection().modify({ answers: [{ answer: ['Talvez'], answered: null }] });
		await expect(reopened().current()).rejects.toMatchObject({ code: 'storage-damaged' });
		const [row] = await openSalvage(db);
		expect(row).toMatchObject({ coachingId: coaching._id, head: { rev: coaching.rev } });
		expect(await db.heads.count()).toBe(0);
	});

	it.each(['bases', 'histories', 'stages', 'answers'] as const)(
		'is detected in %s',
		async (name) => {
			await damaged();
			await db.table(name).clear();
			await expect(reopened().current()).rejects.toMatchObject({ code: 'storage-damaged' });
		},
	);

	it('gives back every stage that is intact, as a fork of what the server holds', async () => {
		const coaching = await damaged();
		await db.histories.clear();
		await salvage(db);
		const [row] = await openSalvage(db);
		const rebuilt = row && rebuild(row, null, 'new-phone');
		expect(rebuilt?.stages).toEqual(coaching.stages);
		expect(rebuilt?.revisions).toEqual({ 'new-phone': coaching.rev + 1 });
		expect(rebuilt && (await restore(db, rebuilt, NOW))).toBe(true);
		expect((await reopened().current())?.head.signer).toBe('new-phone');
	});
});
