import { expect, it, vi } from 'vitest';
import { Coach } from '#test/support/coach.ts';
import { engineWorld } from '#test/support/engine-world.ts';
import { ME, ours } from '#test/support/session-faults.ts';

const world = engineWorld();
const REFUSED = [ME, '/v3/app/sync/coaching/state'];
const EXPIRED = 'Sua autenticação expirou, por favor, faça login novamente.';

async function lockOf(api: Coach['api']): Promise<string | null> {
	return (await api.session.situation()).locked;
}

it('a session is not ended by an old refusal: when all is sent, the server is asked once more', async () => {
	const { api, coach } = await Coach.onTheWay(world.phone.openTab());
	world.server.fault = (request, pass) =>
		REFUSED.some((path) => new URL(request.url).pathname.endsWith(path))
			? ours(403, 'forbidden')(request, pass)
			: pass();
	await coach.answers(0);
	await api.sync.syncNow();
	await vi.waitFor(async () => expect(await lockOf(api)).toBe(EXPIRED));
	await world.phone.quiet();
	world.server.fault = null;
	await api.coaching.discard();
	await api.sync.syncNow();
	await world.phone.quiet();
	world.time.pass(2_000);
	await world.phone.quiet();
	expect(await lockOf(api)).toBeNull();
	expect(await api.session.user()).not.toBeNull();
});
