import { describe, expect, it } from 'vitest';
import { VirtualTime } from '#test/support/world.ts';
import { type Round, Scheduler } from '#worker/sync/scheduler.ts';

/** A scheduler whose rounds end when the test says so. */
function aScheduler(random = 0.5) {
	const time = new VirtualTime();
	const rounds: { round: Round; end: () => void }[] = [];
	let running = 0;
	let most = 0;
	const timers = { ...time, random: () => random };
	const scheduler = new Scheduler(timers, (round) => {
		running++;
		most = Math.max(most, running);
		return new Promise<void>((resolve) => {
			rounds.push({
				round,
				end() {
					running--;
					resolve();
				},
			});
		});
	});
	return { time, rounds, scheduler, most: () => most };
}

async function settled(): Promise<void> {
	await new Promise((resolve) => setImmediate(resolve));
}

describe('the sync loop', () => {
	it('runs at start and 15 s after a round has ended', async () => {
		const { time, rounds, scheduler } = aScheduler();
		scheduler.start();
		await settled();
		expect(rounds).toHaveLength(1);
		rounds[0]?.end();
		await settled();
		time.pass(14_999);
		await settled();
		expect(rounds).toHaveLength(1);
		time.pass(1);
		await settled();
		expect(rounds).toHaveLength(2);
	});

	it('varies its pauses by at most a fifth, so that phones do not call at the same time', async () => {
		for (const [random, pause] of [
			[0, 12_000],
			[0.999_999, 18_000],
		] as const) {
			const { time, rounds, scheduler } = aScheduler(random);
			scheduler.start();
			await settled();
			rounds[0]?.end();
			await settled();
			expect(Math.abs((time.nextIn ?? 0) - pause)).toBeLessThan(1);
		}
	});

	it('runs one round for a burst of answers, 2 s after the first', async () => {
		const { time, rounds, scheduler } = aScheduler();
		scheduler.soon();
		time.pass(1_500);
		scheduler.soon();
		scheduler.soon();
		time.pass(500);
		await settled();
		expect(rounds).toHaveLength(1);
	});

	it('runs a round every 5 s during continuous answering', async () => {
		const { time, rounds, scheduler } = aScheduler();
		scheduler.start();
		await settled();
		rounds[0]?.end();
		await settled();
		scheduler.soon();
		time.pass(4_999);
		await settled();
		expect(rounds).toHaveLength(1);
		time.pass(1);
		await settled();
		expect(rounds).toHaveLength(2);
	});

	it('never runs two rounds at once, and runs another one for changes made meanwhile', async () => {
		const { rounds, scheduler, most } = aScheduler();
		scheduler.start();
		await settled();
		const first = scheduler.now(false);
		const second = scheduler.now(true);
		await settled();
		expect(rounds).toHaveLength(1);
		rounds[0]?.end();
		await settled();
		expect(rounds).toHaveLength(2);
		expect(rounds[1]?.round.force).toBe(true);
		rounds[1]?.end();
		await Promise.all([first, second]);
		expect(most()).toBe(1);
	});

	it('aborts the running round when it is stopped, and starts no other', async () => {
		const { time, rounds, scheduler } = aScheduler();
		scheduler.start();
		await settled();
		const stopped = scheduler.stop();
		expect(rounds[0]?.round.signal.aborted).toBe(true);
		rounds[0]?.end();
		await stopped;
		scheduler.soon();
		await scheduler.now(true);
		time.pass(60_000);
		await settled();
		expect(rounds).toHaveLength(1);
	});
});
