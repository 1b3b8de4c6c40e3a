import { expect, it } from 'vitest';
import { engineWorld } from '#test/support/engine-world.ts';

const world = engineWorld();

it('a failure that happens again stands before a newer one that does not', async () => {
	const { api } = world.phone.openTab();
	const report = (name: string) =>
		api.telemetry.report({ name, message: '', stack: '', code: null });
	await report('TypeError');
	world.time.pass(1_000);
	await report('RangeError');
	world.time.pass(1_000);
	await report('TypeError');
	const { queued } = await api.telemetry.view();
	const names = queued.flatMap(({ kind, item }) => (kind === 'entry' ? [item.name] : []));
	expect(names).toEqual(['TypeError', 'RangeError']);
});
