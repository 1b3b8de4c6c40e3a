import { describe, expect, it } from 'vitest';
import type { Fault } from '#test/support/api-server.ts';
import { noNetwork } from '#test/support/api-server.ts';
import { Coach, onServer, receivedRevisions } from '#test/support/coach.ts';
import { engineWorld } from '#test/support/engine-world.ts';
import { copyRows } from '#test/support/server-copy.ts';

const world = engineWorld();
const WHOLE = '/v3/app/sync/coaching/state';
const DIFFERENCE = `${WHOLE}/difference`;

type SentBody = { readonly form: 'whole' | 'difference'; readonly bytes: number };

/** Records how each revision is sent; `fault` answers the differences in place of the server. */
function watch(fault?: Fault): SentBody[] {
	const sent: SentBody[] = [];
	world.server.fault = async (request, pass) => {
		const form = request.url.endsWith(DIFFERENCE)
			? 'difference'
			: request.url.endsWith(WHOLE)
				? 'whole'
				: null;
		if (form === null) return pass();
		sent.push({ form, bytes: (await request.clone().arrayBuffer()).byteLength });
		return fault && form === 'difference' ? fault(request, pass) : pass();
	};
	return sent;
}

const formsOf = (sent: readonly SentBody[]) => sent.map(({ form }) => form);

function refusal(status: number, code: string): Response {
	return new Response(JSON.stringify({ error: { code, message: '' } }), {
		status,
		headers: { 'content-type': 'application/json', 'x-acompanha': '1' },
	});
}

/** A coach whose start the server has acknowledged to this worker. */
async function onTheWay() {
	const day = await Coach.onTheWay(world.phone.openTab());
	await day.api.sync.syncNow();
	return day;
}

const isSent = { pending: 0, refused: [], lastError: null };

it('each revision after the first is sent as a small difference, to the end of the day', async () => {
	const { api, coach, _id } = await onTheWay();
	const sent = watch();
	await coach.answers(0);
	await api.sync.syncNow();
	expect(formsOf(sent)).toEqual(['difference']);
	expect(sent[0]?.bytes).toBeLessThan(1_100);
	await coach.answersAll();
	await coach.checksOut();
	await api.sync.syncNow();
	await coach.visits();
	await coach.choosesForm();
	await coach.answersAll();
	await api.sync.syncNow();
	await api.coaching.discard();
	await api.sync.syncNow();
	expect(new Set(formsOf(sent))).toEqual(new Set(['difference']));
	expect((await api.sync.view()).coaching).toMatchObject(isSent);
	expect(await onServer(world.server, _id)).toMatchObject({ coaching_stage: 'discarded' });
});

it('after a restart the first revision is sent as a whole', async () => {
	const { coach } = await onTheWay();
	await coach.answers(0);
	await world.phone.closeTabs();
	const sent = watch();
	const { api } = world.phone.openTab();
	await api.session.user();
	const again = new Coach(api);
	await api.sync.syncNow();
	await again.answers(0, 1);
	await api.sync.syncNow();
	expect(formsOf(sent)).toEqual(['whole', 'difference']);
});

describe('a server that does not take differences', () => {
	it.each([
		[404, 'not-found'],
		[405, 'not-found'],
		[409, 'schema-unknown'],
		[409, 'app-outdated'],
		[409, 'base-unknown'],
		[413, 'too-large'],
		[422, 'invalid'],
		[422, 'key-reuse'],
		[422, 'wrong-stage'],
	])('and answers %i %s gets the whole state in the same round', async (status, code) => {
		const { api, coach, _id } = await onTheWay();
		const sent = watch(async () => refusal(status, code));
		await coach.answers(0);
		await api.sync.syncNow();
		expect(formsOf(sent)).toEqual(['difference', 'whole']);
		expect((await api.sync.view()).coaching).toMatchObject(isSent);
		expect((await onServer(world.server, _id))?.state.stages[0]?.score.answered).toBe(1);
	});

	it('because it is of the release before is not asked again for an hour', async () => {
		const { api, coach } = await onTheWay();
		const sent = watch(async () => refusal(404, 'not-found'));
		for (const choice of [0, 1, 0]) {
			await coach.answers(0, choice);
			await api.sync.syncNow();
		}
		expect(formsOf(sent)).toEqual(['difference', 'whole', 'whole', 'whole']);
		// The server was updated meanwhile.
		const later = watch();
		world.time.pass(3_600_000);
		await coach.answers(0, 1);
		await api.sync.syncNow();
		await coach.answers(0, 0);
		await api.sync.syncNow();
		expect(formsOf(later).at(-1)).toBe('difference');
	});
});

describe('a difference that fails on its way', () => {
	it.each<[string, Fault]>([
		['is lost before it arrives', noNetwork],
		['fails in the server', async () => refusal(500, 'server-failed')],
		['is answered by something else', async () => new Response('<html>', { status: 200 })],
		[
			'is stored, and its answer is lost',
			async (_, pass) => {
				await pass();
				throw new TypeError('Failed to fetch');
			},
		],
	])('%s: the next try is the whole state, and it counts once', async (_, fault) => {
		const { api, coach, _id } = await onTheWay();
		const sent = watch(fault);
		await coach.answers(0);
		await api.sync.syncNow();
		expect((await api.sync.view()).coaching).toMatchObject({ pending: 1, refused: [] });
		await api.sync.syncNow();
		expect(formsOf(sent)).toEqual(['difference', 'whole']);
		expect((await api.sync.view()).coaching).toMatchObject(isSent);
		const revisions = await receivedRevisions(world.server, _id);
		expect(new Set(revisions.map(({ rev }) => rev)).size).toBe(revisions.length);
		expect((await onServer(world.server, _id))?.state.stages[0]?.score.answered).toBe(1);
	});

	it('because the server is busy is a difference again', async () => {
		const { api, coach } = await onTheWay();
		let isBusy = true;
		const sent = watch(async (_, pass) => (isBusy ? refusal(429, 'too-many-attempts') : pass()));
		await coach.answers(0);
		await api.sync.syncNow();
		isBusy = false;
		await api.sync.syncNow();
		expect(formsOf(sent)).toEqual(['difference', 'difference']);
		expect((await api.sync.view()).coaching).toMatchObject(isSent);
	});
});

it('a server restored from a backup gets the whole day with the next answer', async () => {
	const { api, coach, _id } = await onTheWay();
	const copy = await copyRows(world.server);
	await coach.answersAll();
	await api.sync.syncNow();
	await copy.restore();
	const sent = watch();
	await coach.answers(0, 1);
	await api.sync.syncNow();
	expect(formsOf(sent).slice(-2)).toEqual(['difference', 'whole']);
	const { score } = (await onServer(world.server, _id))?.state.stages[0] ?? {};
	expect(score?.answered).toBe((await api.coaching.outline()).length);
});

it('two phones, one of the release before, answer the same day: both end with every answer', async () => {
	const { api: phone, coach, _id } = await onTheWay();
	const cookies = new Map<string, string>();
	const tablet = world.newPhone('b', cookies).openTab().api;
	const second = new Coach(tablet);
	await second.arrives();
	expect(await tablet.coaching.current()).toMatchObject({ _id });
	const sent = watch();
	let isOldTurn = false;
	const { fault } = world.server;
	// The tablet's app is of the release before: it knows no differences.
	world.server.fault = async (request, pass) =>
		isOldTurn && request.url.endsWith(DIFFERENCE)
			? refusal(404, 'not-found')
			: (fault?.(request, pass) ?? pass());
	for (let turn = 0; turn < 3; turn++) {
		await coach.answers(0, turn);
		await second.answers(1, turn);
		world.time.pass(31_000);
		await phone.sync.syncNow();
		isOldTurn = true;
		await tablet.sync.syncNow();
		isOldTurn = false;
		await phone.sync.syncNow();
		isOldTurn = true;
		await tablet.sync.syncNow();
		isOldTurn = false;
	}
	expect(formsOf(sent)).toContain('difference');
	for (const api of [phone, tablet]) {
		world.time.pass(31_000);
		await api.sync.syncNow();
		expect((await api.sync.view()).coaching).toMatchObject(isSent);
	}
	const held = (await onServer(world.server, _id))?.state;
	const given = held?.stages[0]?.form?.questions.slice(0, 2).map(({ answer }) => answer);
	for (const api of [phone, tablet]) {
		const answers = [await api.coaching.question(0), await api.coaching.question(1)];
		expect(answers.map(({ question }) => question.answer)).toEqual(given);
	}
	expect(given?.every((answer) => answer.length > 0)).toBe(true);
});
