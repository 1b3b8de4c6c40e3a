import { describe, expect, it } from 'vitest';
import type { Fault } from '#test/support/api-server.ts';
import { Coach, onServer } from '#test/support/coach.ts';
import { engineWorld } from '#test/support/engine-world.ts';
import { isState } from '#test/support/is-state.ts';
import { must } from '#worker/errors.ts';
import { quarantine } from '#worker/store/outbox.ts';
import { WorkDatabase } from '#worker/store/work-database.ts';

const world = engineWorld();

function refusal(status: number, code: string, fields?: Record<string, string>): Response {
	return new Response(JSON.stringify({ error: { code, message: '', fields } }), {
		status,
		headers: { 'content-type': 'application/json', 'x-acompanha': '1' },
	});
}

/** Every state is answered so; all else passes. */
const answers =
	(answer: () => Response): Fault =>
	async (request, pass) =>
		isState(request.url) ? answer() : pass();

/** The server of the first release: it compares the version for equality. */
const firstRelease: Fault = async (request, pass) => {
	if (!isState(request.url)) return pass();
	if (request.headers.get('x-app-schema') === '1') return pass();
	return refusal(422, 'invalid', { 'x-app-schema': 'Expected 1' });
};

async function pass(ms: number): Promise<void> {
	for (let passed = 0; passed < ms; passed += 5_000) {
		world.time.pass(5_000);
		await world.phone.quiet();
	}
}

const answered = async (id: string) =>
	(await onServer(world.server, id))?.state.stages[0]?.score.answered;

describe('a server one release behind', () => {
	it('takes a coaching that its version holds', async () => {
		const { api, coach, _id } = await Coach.onTheWay(world.phone.openTab());
		world.server.fault = firstRelease;
		await coach.answers(0);
		await api.sync.syncNow();
		expect((await api.sync.view()).coaching).toMatchObject({ pending: 0, refused: [] });
		expect(await answered(_id)).toBe(1);
	});

	it.each([
		['refuses the version', { 'x-app-schema': 'Expected 1' }],
		['refuses the new field', { 'stages.0.otherForms': 'Unknown field' }],
	])(
		'%s: the day waits with its reason, and goes out after the update of the server',
		async (_, fields) => {
			const { api, coach, _id } = await Coach.onTheWay(world.phone.openTab());
			world.server.fault = answers(() => refusal(422, 'invalid', fields));
			await coach.answers(0);
			await pass(600_000);
			const { coaching } = await api.sync.view();
			expect(coaching).toMatchObject({ pending: 1, refused: [], lastError: 'schema-unknown' });
			const { items } = await api.offline.outbox();
			expect(items).toMatchObject([{ id: _id, state: 'waiting', reason: 'schema-unknown' }]);
			world.server.fault = null;
			await pass(60_000);
			expect(await answered(_id)).toBe(1);
			expect((await api.sync.view()).coaching).toMatchObject({ pending: 0, lastError: null });
		},
	);
});

it('a version that today’s server does not know waits, asks without its body, and goes out after the update', async () => {
	const { api, coach, _id } = await Coach.onTheWay(world.phone.openTab());
	const sizes: number[] = [];
	world.server.fault = async (request, pass) => {
		if (!isState(request.url)) return pass();
		sizes.push((await request.clone().arrayBuffer()).byteLength);
		return refusal(409, 'schema-unknown');
	};
	await coach.answers(0);
	await pass(240_000);
	const asked = sizes.filter((size) => size === '{}'.length);
	// The difference and the whole state, once.
	expect(sizes.length - asked.length).toBeLessThanOrEqual(2);
	expect(asked.length).toBeGreaterThan(2);
	expect((await api.sync.view()).coaching).toMatchObject({
		pending: 1,
		refused: [],
		lastError: 'schema-unknown',
	});
	world.server.fault = null;
	await pass(60_000);
	expect(await answered(_id)).toBe(1);
});

it('an app that is too old waits, and sends at the first start after its update', async () => {
	const { api, coach, _id } = await Coach.onTheWay(world.phone.openTab());
	world.server.fault = answers(() => refusal(409, 'app-outdated'));
	await coach.answers(0);
	await api.sync.syncNow();
	expect((await api.sync.view()).coaching).toMatchObject({
		pending: 1,
		refused: [],
		lastError: 'app-outdated',
	});
	await world.phone.closeTabs();
	world.server.fault = null;
	const updated = world.phone.openTab().api;
	await updated.session.situation();
	await world.phone.quiet();
	expect(await answered(_id)).toBe(1);
});

it('a day that an earlier build set aside for its version is sent at the first start', async () => {
	const { api, coach, _id } = await Coach.onTheWay(world.phone.openTab());
	await api.sync.syncNow();
	world.server.fault = answers(() => refusal(422, 'invalid', { date: 'No' }));
	await coach.answers(0);
	await api.sync.syncNow();
	expect((await api.sync.view()).coaching.refused).toHaveLength(1);
	const { userHash } = must(await api.session.sentinel());
	await world.phone.closeTabs();

	const db = new WorkDatabase(userHash, world.phone.environment());
	const { rev } = must(await db.heads.get(_id));
	const refused = { code: 'invalid', fields: { 'x-app-schema': 'Expected 1' } } as const;
	await quarantine(db, _id, rev, { ...refused, at: '2025-03-04T14:00:00.000Z' });
	db.close();

	world.server.fault = null;
	const updated = world.phone.openTab().api;
	await updated.session.situation();
	await world.phone.quiet();
	expect((await updated.sync.view()).coaching).toMatchObject({ pending: 0, refused: [] });
	expect(await answered(_id)).toBe(1);
});

it('a day that was refused for its content stays set aside at the next start', async () => {
	const { api, coach } = await Coach.onTheWay(world.phone.openTab());
	await api.sync.syncNow();
	world.server.fault = answers(() => refusal(422, 'invalid', { date: 'No' }));
	await coach.answers(0);
	await api.sync.syncNow();
	await world.phone.closeTabs();
	world.server.fault = null;
	const again = world.phone.openTab().api;
	await again.session.situation();
	await world.phone.quiet();
	expect((await again.sync.view()).coaching.refused).toHaveLength(1);
});
