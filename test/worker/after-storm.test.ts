import { expect, it } from 'vitest';
import { captivePortal, noNetwork, serverFails } from '#test/support/api-server.ts';
import { Coach, onServer } from '#test/support/coach.ts';
import { engineWorld } from '#test/support/engine-world.ts';
import { isState } from '#test/support/is-state.ts';
import { only, tooLate } from '#test/support/session-faults.ts';

const world = engineWorld();
const STEP_MS = 3_000;

async function pass(ms: number): Promise<void> {
	for (let passed = 0; passed < ms; passed += STEP_MS) {
		world.time.pass(STEP_MS);
		await world.phone.quiet();
	}
}

/** A coach with an answer that waits, on a phone whose random numbers are all `random`. */
async function answering(random: number) {
	const environment = { ...world.phone.environment(), random: () => random };
	const { api, coach, _id } = await Coach.onTheWay(world.phone.openTab(environment));
	await api.sync.syncNow();
	return { api, coach, _id };
}

/** The instants of every try to send a coaching from now on. */
function tries(): number[] {
	const at: number[] = [];
	const fault = world.server.fault;
	world.server.fault = async (request, send) => {
		if (isState(request.url)) at.push(world.time.trueTime());
		return fault ? fault(request, send) : send();
	};
	return at;
}

const longest = (instants: readonly number[]) =>
	Math.max(...instants.slice(1).map((at, index) => at - (instants[index] ?? at)));

it.each([
	['no network', 120, 0.999_999, noNetwork],
	['a failing server', 300, 0.999_999, serverFails],
	['a captive portal', 300, 0.5, captivePortal],
	['a failing server', 600, 0.25, serverFails],
])(
	'after %s of %i s what waits is sent within 60 s (random %d)',
	async (_, seconds, random, storm) => {
		const { api, coach, _id } = await answering(random);
		world.server.fault = storm;
		await coach.answers(0);
		await pass(seconds * 1_000);
		expect((await api.sync.view()).coaching.pending).toBe(1);
		world.server.fault = null;
		await pass(60_000);
		expect((await onServer(world.server, _id))?.state.stages[0]?.score.answered).toBe(1);
		expect((await api.sync.view()).coaching.pending).toBe(0);
	},
);

it('what had no answer is sent in the first round in which the server answers another call', async () => {
	const { api, coach } = await answering(0.999_999);
	world.server.fault = tooLate;
	await coach.answers(0);
	await pass(300_000);
	const at = tries();
	while (at.length === 0) await pass(STEP_MS);
	world.server.fault = null;
	// The longest wait for the next round. The item's own pause would be 27 s.
	await pass(18_000 + STEP_MS);
	expect((await api.sync.view()).coaching.pending).toBe(0);
});

it('a call that never has an answer while others do is tried once a round', async () => {
	const { coach } = await answering(0.999_999);
	world.server.fault = only('/coaching/state', tooLate);
	const at = tries();
	await coach.answers(0);
	await pass(300_000);
	const pauses = at.slice(1).map((instant, index) => instant - (at[index] ?? instant));
	expect(Math.min(...pauses.slice(1))).toBeGreaterThanOrEqual(12_000);
});

it('a try that a wrong clock has dated in the future does not delay the next one', async () => {
	const { engine, _id } = await Coach.onTheWay(world.phone.openTab());
	await engine.api.sync.syncNow();
	await engine.stop();
	const twoHoursAhead = new Date(world.time.trueTime() + 2 * 3_600_000).toISOString();
	world.time.setWall(twoHoursAhead);
	world.server.fault = noNetwork;
	const { api } = world.phone.openTab();
	await new Coach(api).answers(0);
	await pass(30_000);
	expect((await api.sync.view()).coaching.pending).toBe(1);
	world.server.fault = null;
	await pass(60_000);
	expect((await onServer(world.server, _id))?.state.stages[0]?.score.answered).toBe(1);
});

it('a visible page pauses at most 45 s between two tries', async () => {
	const { coach } = await answering(0.999_999);
	world.server.fault = serverFails;
	const at = tries();
	await coach.answers(0);
	await pass(900_000);
	expect(longest(at)).toBeLessThanOrEqual(45_000 + STEP_MS);
	expect(at.length).toBeLessThan(40);
});

it('a hidden page tries less often, at most 300 s apart, and again when it is shown', async () => {
	const { api, coach, _id } = await answering(0.999_999);
	await api.session.setVisible(false);
	world.server.fault = serverFails;
	const at = tries();
	await coach.answers(0);
	await pass(1_800_000);
	expect(longest(at)).toBeGreaterThan(120_000);
	expect(longest(at)).toBeLessThanOrEqual(330_000);
	world.server.fault = null;
	await api.session.setVisible(true);
	await pass(60_000);
	expect((await onServer(world.server, _id))?.state.stages[0]?.score.answered).toBe(1);
});

it('a page that is shown still waits for Retry-After', async () => {
	const { api, coach } = await answering(0.5);
	world.server.fault = async () =>
		new Response('{"error":{"code":"too-many-attempts","message":""}}', {
			status: 429,
			headers: { 'x-acompanha': '1', 'retry-after': '240' },
		});
	const at = tries();
	await coach.answers(0);
	await pass(30_000);
	await api.session.setVisible(true);
	await pass(180_000);
	expect(at).toHaveLength(1);
	await pass(60_000);
	expect(at).toHaveLength(2);
});
