import { expect, it } from 'vitest';
import type { Fault } from '#test/support/api-server.ts';
import { captivePortal, noNetwork, serverFails } from '#test/support/api-server.ts';
import { Coach, onServer, receivedRevisions } from '#test/support/coach.ts';
import { engineWorld } from '#test/support/engine-world.ts';
import type { Phone } from '#test/support/world.ts';
import { withDerived } from '#worker/domain/visit/derive.ts';
import { stageRank } from '#worker/domain/visit/stage-order.ts';
import { isAppError, must } from '#worker/errors.ts';
import type { Engine } from '#worker/services/engine/engine.ts';

/**
 * Sequences of a run; `SIMULATIONS=1000` before a release. One sequence takes about a second of a
 * free core: `SIMULATION_SEED` shares a long run out among processes.
 */
const SEQUENCES = Number(process.env.SIMULATIONS ?? '20');
const FIRST_SEED = Number(process.env.SIMULATION_SEED ?? '1');
/** A long run says how far it is. */
const TELL_EVERY = 25;
const STEPS = 24;

const world = engineWorld();

/** mulberry32: the same sequence for the same seed, everywhere. */
function randomOf(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let t = Math.imul(state ^ (state >>> 15), 1 | state);
		t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
		return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
	};
}

const answerLost: Fault = async (_, pass) => {
	await pass();
	throw new TypeError('Failed to fetch');
};
const answerCut: Fault = async (_, pass) => {
	const response = await pass();
	const text = await response.text();
	if (text.length < 2)
		return new Response(null, { status: response.status, headers: response.headers });
	return new Response(text.slice(0, text.length >> 1), { headers: response.headers });
};
const FAULTS: readonly Fault[] = [
	noNetwork,
	captivePortal,
	serverFails,
	answerLost,
	answerCut,
	(_, pass) => pass(),
	(_, pass) => pass(),
	(_, pass) => pass(),
];

/** A phone in the simulation: one tab, opened again after each crash. */
class Player {
	readonly phone: Phone;
	/** Every second question is this phone's, so that no answer replaces another's. */
	readonly parity: 0 | 1;
	engine: Engine;

	constructor(phone: Phone, parity: 0 | 1) {
		this.phone = phone;
		this.parity = parity;
		this.engine = phone.openTab();
	}

	get coach(): Coach {
		return new Coach(this.engine.api);
	}

	async crash(): Promise<void> {
		await this.engine.stop();
		this.engine = this.phone.openTab();
	}
}

/** What was shown as saved: `<stage> <question>` → answer. */
type Saved = Map<string, readonly string[]>;

async function answer(player: Player, random: () => number, saved: Saved): Promise<void> {
	const { api } = player.engine;
	const outline = await api.coaching.outline();
	const own = outline.filter(({ index }) => index % 2 === player.parity);
	const chosen = own[Math.floor(random() * own.length)];
	if (!chosen) return;
	await player.coach.answers(chosen.index, Math.floor(random() * 3));
	const { stageId, question } = await api.coaching.question(chosen.index);
	saved.set(`${stageId} ${chosen.index}`, question.answer);
}

/** One thing that happens on one phone. Rules may refuse it; nothing else may go wrong. */
async function step(player: Player, random: () => number, saved: Saved): Promise<void> {
	const { api } = player.engine;
	const dice = random();
	try {
		if (dice < 0.45) await answer(player, random, saved);
		else if (dice < 0.55) await api.sync.syncNow();
		else if (dice < 0.62) await player.crash();
		else if (dice < 0.7) await player.coach.checksOut();
		else if (dice < 0.8) await player.coach.visits(random() < 0.8 ? 'being' : 'absent');
		else if (dice < 0.9) await player.coach.choosesForm();
		else world.time.pass(Math.floor(random() * 20_000));
	} catch (error) {
		if (!isAppError(error)) throw error;
	}
}

/** Network back, and everything sent in both directions. */
async function heal(players: readonly Player[]): Promise<void> {
	world.server.fault = null;
	for (let round = 0; round < 2; round++) {
		// Longer than the pause between two looks at what another phone has done.
		world.time.pass(300_000);
		for (const { engine } of players) {
			await engine.api.sync.syncNow();
		}
	}
}

async function checkInvariants(
	players: readonly Player[],
	id: string,
	saved: Saved,
): Promise<void> {
	const held = must(await onServer(world.server, id), 'coaching on the server');
	for (const [key, given] of saved) {
		const [stageId, index] = key.split(' ');
		const stage = held.state.stages.find(({ _id }) => _id === stageId);
		expect(stage?.form?.questions[Number(index)]?.answer, `answer ${key}`).toEqual(given);
	}
	expect(withDerived(held.state).score).toEqual(held.state.score);
	expect(held.state.score.total).toBeGreaterThanOrEqual(0);
	expect(held.state.score.total).toBeLessThanOrEqual(100);
	const { outRoute } = held.state.statistics.pdvs;
	expect(outRoute).toBeLessThanOrEqual(held.state.statistics.goals.maxOutRoute);
	const log = await receivedRevisions(world.server, id);
	expect(new Set(log.map(({ device_id, rev }) => `${device_id} ${rev}`)).size).toBe(log.length);
	for (const { engine } of players) {
		const view = await engine.api.coaching.current();
		if (view?._id === id) expect(view).toMatchObject({ rev: held.rev, score: held.state.score });
		const { coaching } = await engine.api.sync.view();
		expect(coaching).toMatchObject({ pending: 0, refused: [] });
	}
	const { db, companyId } = world.server;
	const active = await db
		.selectFrom('coachings')
		.select('coaching_id')
		.where('company_id', '=', companyId)
		.where('is_active', '=', true)
		.execute();
	expect(active.length).toBeLessThanOrEqual(1);
}

/** Plays one sequence; `last` is what the server held, and never falls. */
async function play(players: readonly Player[], seed: number): Promise<void> {
	const random = randomOf(seed);
	const saved: Saved = new Map();
	const [first, second] = players as [Player, Player];
	// 20:00 in Manaus: go to bed, or midnight would end the visit.
	if (new Date(world.time.trueTime() - 4 * 3_600_000).getUTCHours() >= 20) {
		world.time.pass(12 * 3_600_000);
	}
	const { _id } = await first.coach.starts();
	await first.coach.opensStage();
	await first.engine.api.sync.syncNow();
	const isShared = random() < 0.5;
	if (isShared) await second.engine.api.sync.syncNow();
	let rev = 0;
	let rank = 0;
	world.server.fault = (request, pass) =>
		must(FAULTS[Math.floor(random() * FAULTS.length)])(request, pass);
	for (let i = 0; i < STEPS; i++) {
		const player = isShared && random() < 0.4 ? second : first;
		await step(player, random, saved);
		// In this order: the loop may send between the two.
		const view = await player.engine.api.coaching.current();
		const held = await onServer(world.server, _id);
		if (!held) continue;
		expect(held.rev).toBeGreaterThanOrEqual(rev);
		expect(stageRank(held.coaching_stage)).toBeGreaterThanOrEqual(rank);
		rev = held.rev;
		rank = stageRank(held.coaching_stage);
		if (view) expect(view.ackedRev).toBeLessThanOrEqual(Math.min(view.rev, held.rev));
	}
	await heal(players);
	await checkInvariants(players, _id, saved);
	await first.engine.api.coaching.discard();
	await heal(players);
	expect(await onServer(world.server, _id)).toMatchObject({ coaching_stage: 'discarded' });
	for (const { engine } of players) expect(await engine.api.coaching.current()).toBeNull();
}

it(
	`keeps its promises through ${SEQUENCES} sequences of faults`,
	async () => {
		const players = [new Player(world.phone, 0), new Player(world.newPhone('b'), 1)] as const;
		for (const player of players) await player.coach.arrives();
		const startedAt = performance.now();
		for (let seed = FIRST_SEED; seed < FIRST_SEED + SEQUENCES; seed++) {
			try {
				await play(players, seed);
			} catch (error) {
				throw new Error(`Seed ${seed}`, { cause: error });
			}
			const done = seed - FIRST_SEED + 1;
			if (done % TELL_EVERY === 0) {
				const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0);
				process.stdout.write(`${done} of ${SEQUENCES} sequences in ${seconds} s\n`);
			}
		}
	},
	SEQUENCES * 30_000,
);
