import { expect, it } from 'vitest';
import { DEMO_PASSWORD, MAIN_MANAGER_CODE } from '#server/demo/demo-logins.ts';
import { noNetwork } from '#test/support/api-server.ts';
import { Coach } from '#test/support/coach.ts';
import { engineWorld } from '#test/support/engine-world.ts';
import type { WorkerApi } from '#worker/contract/worker-api.ts';
import { lastAgreed } from '#worker/domain/visit/last-agreed.ts';
import { must } from '#worker/errors.ts';

const world = engineWorld();

const FIRST = 'Oferecer PVA antes do preço — até 12/03/2025';
const SECOND = 'Conferir títulos toda manhã';

/** A coach who has finished a day with two commitments. */
async function afterADay() {
	const { api } = world.phone.openTab();
	const coach = new Coach(api);
	await coach.arrives();
	const { coachee, _id } = await coach.starts();
	await coach.completesTheDay(`${FIRST}\n${SECOND}`);
	return { api, coachingId: _id, employeeCode: must(coachee.employeeCode) };
}

/** Somebody on a phone of their own. */
async function phoneOf(employeeCode: string): Promise<WorkerApi> {
	const { api } = world.newPhone(employeeCode).openTab();
	await new Coach(api).arrives({ employeeCode, password: DEMO_PASSWORD });
	return api;
}

const ofPerson = async (api: WorkerApi, employeeCode: string) =>
	must(lastAgreed((await api.commitments.ofPerson(employeeCode)).agreements));
const ownLast = async (api: WorkerApi) =>
	must(lastAgreed((await api.commitments.own()).agreements));

/** Everything is sent, and both lists are asked for again. */
async function syncs(...phones: readonly WorkerApi[]): Promise<void> {
	for (const api of phones) {
		await api.sync.syncNow();
		world.time.pass(60_000);
	}
}

it('what was agreed stands on the coach’s phone at once, without a network', async () => {
	const { api, employeeCode, coachingId } = await afterADay();
	expect(await ofPerson(api, employeeCode)).toMatchObject({
		coachingId,
		agreed: null,
		commitments: [
			{ line: FIRST, what: 'Oferecer PVA antes do preço', by: '2025-03-12', verdict: null },
			{ line: SECOND, by: null },
		],
	});
});

it('the coachee answers without a network; every coach above reads it in the next coaching', async () => {
	const { api, employeeCode, coachingId } = await afterADay();
	await syncs(api);
	const coachee = await phoneOf(employeeCode);
	expect(await ownLast(coachee)).toMatchObject({ coachingId, commitments: [{ line: FIRST }, {}] });

	world.server.fault = noNetwork;
	await coachee.commitments.mark({ coachingId, line: null, kind: 'agreed', note: '' });
	await coachee.commitments.mark({ coachingId, line: FIRST, kind: 'done', note: 'Três clientes' });
	const before = await ownLast(coachee);
	expect(before.agreed).not.toBeNull();
	expect(before.commitments[0]?.done?.note).toBe('Três clientes');
	expect(before.unsent).toBe(2);
	expect((await coachee.sync.view()).others.marks).toBe(2);
	expect((await coachee.offline.outbox()).items).toMatchObject([
		{ kind: 'mark', name: '', state: 'waiting' },
		{ kind: 'mark', name: FIRST, state: 'waiting' },
	]);

	world.server.fault = null;
	await syncs(coachee);
	expect((await coachee.sync.view()).others.marks).toBe(0);
	expect(await ownLast(coachee)).toMatchObject({
		unsent: 0,
		commitments: [{ done: { note: 'Três clientes' } }, {}],
	});
	const manager = await phoneOf(MAIN_MANAGER_CODE);
	await syncs(api, manager);
	for (const above of [api, manager]) {
		const last = await ofPerson(above, employeeCode);
		expect(last.agreed?.by).toBe(employeeCode);
		expect(last.commitments[0]?.done).toMatchObject({ note: 'Três clientes', by: employeeCode });
	}
});

it('a coach says how a commitment was kept, without a network, and the coachee reads it', async () => {
	const { api, employeeCode, coachingId } = await afterADay();
	await syncs(api);
	const coachee = await phoneOf(employeeCode);
	world.server.fault = noNetwork;
	const verdict = { coachingId, line: SECOND, kind: 'partly', note: 'Só na terça' } as const;
	await api.commitments.mark(verdict);
	expect((await ofPerson(api, employeeCode)).commitments[1]?.verdict?.kind).toBe('partly');
	world.server.fault = null;
	await syncs(api, coachee);
	expect((await ownLast(coachee)).commitments[1]?.verdict).toMatchObject({ note: 'Só na terça' });
});

it('an answer that was lost after the server had the mark counts once', async () => {
	const { api, employeeCode, coachingId } = await afterADay();
	await syncs(api);
	const coachee = await phoneOf(employeeCode);
	world.server.fault = async (request, pass) => {
		const answer = await pass();
		if (request.url.endsWith('/commitments/mark')) throw new TypeError('Failed to fetch');
		return answer;
	};
	await coachee.commitments.mark({ coachingId, line: FIRST, kind: 'done', note: '' });
	await syncs(coachee);
	expect((await coachee.sync.view()).others.marks).toBe(1);
	world.server.fault = null;
	await syncs(coachee);
	expect((await coachee.sync.view()).others.marks).toBe(0);
	const { db, companyId } = world.server;
	const rows = await db
		.selectFrom('commitment_marks')
		.select('line')
		.where('company_id', '=', companyId)
		.execute();
	expect(rows).toEqual([{ line: FIRST }]);
});

it('another coach above opens the next coaching with them and marks each offline; each counts once', async () => {
	const lines = ['Um', 'Dois', 'Três', 'Quatro'];
	const { api } = world.phone.openTab();
	const coach = new Coach(api);
	await coach.arrives();
	const { coachee, _id: coachingId } = await coach.starts();
	await coach.completesTheDay(lines.join('\n'));
	await syncs(api);
	const employeeCode = must(coachee.employeeCode);
	const manager = await phoneOf(MAIN_MANAGER_CODE);
	await syncs(manager);

	world.server.fault = noNetwork;
	const opened = await ofPerson(manager, employeeCode);
	expect(opened.commitments.map(({ line }) => line)).toEqual(lines);
	const found = [
		['kept', ''],
		['partly', 'Só na terça'],
		['not-kept', 'Sem catálogo'],
		['void', 'O cliente fechou'],
	] as const;
	for (const [index, [kind, note]] of found.entries()) {
		await manager.commitments.mark({ coachingId, line: must(lines[index]), kind, note });
	}
	const verdicts = async (of: WorkerApi) =>
		(await ofPerson(of, employeeCode)).commitments.map(({ verdict }) => [
			verdict?.kind,
			verdict?.note,
		]);
	expect(await verdicts(manager)).toEqual(found);

	world.server.fault = null;
	for (let round = 0; round < 3; round++) await syncs(manager, api);
	expect((await manager.sync.view()).others.marks).toBe(0);
	expect(await verdicts(api)).toEqual(found);
	const { db, companyId } = world.server;
	const rows = await db
		.selectFrom('commitment_marks')
		.select(['line', 'kind', 'note', 'employee_code'])
		.where('company_id', '=', companyId)
		.where('coaching_id', '=', coachingId)
		.execute();
	const sorted = rows.toSorted((a, b) => lines.indexOf(a.line ?? '') - lines.indexOf(b.line ?? ''));
	expect(sorted).toEqual(
		found.map(([kind, note], index) => ({
			line: lines[index],
			kind,
			note,
			employee_code: MAIN_MANAGER_CODE,
		})),
	);
});

it('a push about a feedback brings what was agreed in it', async () => {
	const { api } = world.phone.openTab();
	const coach = new Coach(api);
	await coach.arrives();
	const { coachee, _id } = await coach.starts();
	const phone = await phoneOf(must(coachee.employeeCode));
	expect((await ownLast(phone)).coachingId).not.toBe(_id);
	await coach.completesTheDay(FIRST);
	await syncs(api);
	await phone.notifications.refresh('pushed');
	expect(await ownLast(phone)).toMatchObject({ coachingId: _id, commitments: [{ line: FIRST }] });
});

it('a mark that the server refuses stays on the device until the person removes it', async () => {
	const { api, coachingId } = await afterADay();
	await syncs(api);
	// A coach is not the coachee.
	await api.commitments.mark({ coachingId, line: FIRST, kind: 'done', note: '' });
	await syncs(api);
	const [item] = (await api.offline.outbox()).items;
	expect(item).toMatchObject({ kind: 'mark', state: 'refused', reason: 'not-found' });
	await api.offline.drop({ kind: 'mark', id: must(item).id });
	expect((await api.offline.outbox()).items).toEqual([]);
});

it('unsent marks go with the rescue file', async () => {
	const { api, employeeCode, coachingId } = await afterADay();
	await syncs(api);
	const coachee = await phoneOf(employeeCode);
	world.server.fault = noNetwork;
	await coachee.commitments.mark({ coachingId, line: FIRST, kind: 'done', note: 'Feito' });
	const { text, code, others } = await coachee.offline.exportUnsent();
	expect(others).toBe(1);
	world.server.fault = null;
	const other = world.newPhone('other').openTab().api;
	await new Coach(other).arrives({ employeeCode, password: DEMO_PASSWORD });
	await other.offline.importFile(text, code);
	expect((await ownLast(other)).commitments[0]?.done?.note).toBe('Feito');
});

it('with a server that has no marks the agreements are read, and nothing is offered to be marked', async () => {
	world.server.fault = (request, pass) =>
		request.url.includes('/commitments')
			? Promise.resolve(new Response('{}', { status: 404, headers: { 'x-acompanha': '1' } }))
			: pass();
	const { api, employeeCode } = await afterADay();
	await syncs(api);
	const told = await api.commitments.ofPerson(employeeCode);
	expect(told.canMark).toBe(false);
	expect(must(lastAgreed(told.agreements)).commitments.map(({ line }) => line)).toEqual([
		FIRST,
		SECOND,
	]);
	expect((await api.sync.view()).others.marks).toBe(0);
});
