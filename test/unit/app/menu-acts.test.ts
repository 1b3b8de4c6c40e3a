// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { FakeWorkerThread } from '#test/support/fake-worker-thread.ts';

afterEach(() => {
	vi.unstubAllGlobals();
	vi.resetModules();
});

async function submit(act: string) {
	vi.stubGlobal('Worker', FakeWorkerThread);
	FakeWorkerThread.asked = [];
	const { clientAction } = await import('#app/routes/_main.menu.tsx');
	const body = new URLSearchParams({ act });
	const request = new Request('http://localhost/menu', { method: 'POST', body });
	return clientAction({ request } as never);
}

it('an unknown act on the menu is an error and does not log the person out', async () => {
	await expect(submit('log-out')).rejects.toThrow('No such act: log-out');
	expect(FakeWorkerThread.asked).toEqual([]);
});

it("the menu's act 'logout' logs the person out", async () => {
	expect(await submit('logout')).toHaveProperty('status', 302);
	expect(FakeWorkerThread.asked).toEqual(['session.logout']);
});
