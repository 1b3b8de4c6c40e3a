import { describe, expect, it, onTestFinished } from 'vitest';
import { listen } from '#server/platform/http/listener.ts';
import { StartError } from '#server/platform/start-error.ts';

async function aListener() {
	const listener = await listen('127.0.0.1', 0);
	onTestFinished(listener.close);
	return listener;
}

describe('the port', () => {
	it('is taken before the server is ready, and asks callers to come back', async () => {
		const listener = await aListener();
		const early = await fetch(listener.address);
		expect(early.status).toBe(503);
		expect(early.headers.get('retry-after')).toBe('2');
		listener.answerWith(() => new Response('ready'));
		expect(await (await fetch(listener.address)).text()).toBe('ready');
	});

	it('lets a running request finish before it closes, and takes no other', async () => {
		const listener = await listen('127.0.0.1', 0);
		let finish = () => {};
		let isRunning = () => {};
		const running = new Promise<void>((resolve) => {
			isRunning = resolve;
		});
		const finished = new Promise<void>((resolve) => {
			finish = resolve;
		});
		listener.answerWith(async () => {
			isRunning();
			await finished;
			return new Response('whole');
		});
		const answer = fetch(listener.address);
		await running;
		const closed = listener.close();
		await expect(fetch(listener.address)).rejects.toThrow();
		finish();
		expect(await (await answer).text()).toBe('whole');
		await closed;
	});

	it('is refused in words when the address is not of this machine', async () => {
		await expect(listen('192.0.2.1', 0)).rejects.toThrow(StartError);
		await expect(listen('192.0.2.1', 0)).rejects.toThrow(/^HOST '192.0.2.1' is not an address/);
	});
});
