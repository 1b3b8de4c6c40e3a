import { expect, it } from 'vitest';
import { VirtualTime } from '#test/support/world.ts';
import { Defects } from '#worker/services/engine/defects.ts';
import type { Workspace } from '#worker/services/engine/workspace.ts';
import { FinalLogout } from '#worker/services/session/final-logout.ts';

const ofAnna = { userHash: 'anna' } as Workspace;

it('tells everything, of the person who leaves', async () => {
	const told: string[] = [];
	const finalLogout = new FinalLogout(new VirtualTime(), new Defects());
	finalLogout.add(async ({ userHash }) => void told.push(`first of ${userHash}`));
	finalLogout.add(async ({ userHash }) => void told.push(`second of ${userHash}`));
	await finalLogout.run(ofAnna);
	expect(told).toEqual(['first of anna', 'second of anna']);
});

it('waits five seconds for a server that does not answer, and no longer', async () => {
	const time = new VirtualTime();
	const finalLogout = new FinalLogout(time, new Defects());
	finalLogout.add(() => new Promise(() => undefined));
	let isOver = false;
	const leaving = finalLogout.run(ofAnna).then(() => {
		isOver = true;
	});
	time.pass(4_999);
	await new Promise<void>((resolve) => setImmediate(resolve));
	expect(isOver).toBe(false);
	time.pass(1);
	await leaving;
	expect(isOver).toBe(true);
});

it('lets the person leave when telling fails, and keeps the failure', async () => {
	const defects = new Defects();
	const finalLogout = new FinalLogout(new VirtualTime(), defects);
	const failure = new Error('broken');
	finalLogout.add(() => Promise.reject(failure));
	await finalLogout.run(ofAnna);
	expect(defects.errors).toEqual([failure]);
});
