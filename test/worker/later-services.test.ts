import { expect, it } from 'vitest';
import { engineWorld } from '#test/support/engine-world.ts';
import { loadLater } from '#test/support/load-later.ts';
import { createEngine } from '#worker/services/engine/engine.ts';

const world = engineWorld();

it('a call whose file cannot be loaded says offline, and the next one loads it', async () => {
	let isThere = false;
	const engine = createEngine(world.phone.environment(), async () => {
		if (!isThere) throw new TypeError('Failed to fetch dynamically imported module');
		return loadLater();
	});
	expect(await engine.api.session.user()).toBeNull();
	await expect(engine.api.decisions.waiting()).rejects.toMatchObject({ code: 'offline' });
	isThere = true;
	expect(await engine.api.decisions.waiting()).toBe(0);
	expect(engine.defects.errors).toEqual([]);
	await engine.stop();
});
