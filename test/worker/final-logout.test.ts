import { expect, it } from 'vitest';
import { VirtualTime } from '#test/support/world.ts';
import { Defects } from '#worker/services/engine/defects.ts';
import { FinalLogout } from '#worker/services/session/final-logout.ts';

it('runs every task, in order', async () => {
	const told: string[] = [];
	const finalLogout = new FinalLogout(new VirtualTime(), new Defects());
	finalLogout.add(async () => void told.push('first'));
	finalLogout.add(async () => void told.push('second'));
	await finalLogout.run();
	expect(told).toEqual(['first', 'second']);
});

it('waits at most five seconds for a server that does not answer', async () => {
	const time = new VirtualTime();
	const finalLogout = new FinalLogout(time, new Defects());
	finalLogout.add(() => new Promise(() => undefined));
	let isOver = false;
	const leaving = finalLogout.run().then(() => {
		isOver = true;
	});
	time.pass(4_999);
	await new Promise<void>((resolve) => setImmediate(resolve));
	expect(isOver).toBe(false);
	time.pass(1);
	await leaving;
	expect(isOver).toBe(true);
});

it('does not prevent the logout when a task fails, and records the failure', async () => {
	const defects = new Defects();
	const finalLogout = new FinalLogout(new VirtualTime(), defects);
	const failure = new Error('broken');
	finalLogout.add(() => Promise.reject(failure));
	await finalLogout.run();
	expect(defects.errors).toEqual([failure]);
});
