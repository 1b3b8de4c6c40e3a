// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';

/** A thread that sends the messages of the test. */
class ToldThread extends EventTarget {
	static last: ToldThread | null = null;
	constructor() {
		super();
		ToldThread.last = this;
	}
	postMessage(): void {}
	terminate(): void {}
	says(changed: readonly string[]): void {
		this.dispatchEvent(new MessageEvent('message', { data: { changed } }));
	}
}

afterEach(() => {
	vi.unstubAllGlobals();
	vi.resetModules();
});

describe('a change by the worker while a screen loads', () => {
	it('is reported to the screen once, as soon as it listens', async () => {
		vi.stubGlobal('Worker', ToldThread);
		const { onScreenChange, wakeWorker } = await import('#app/platform/worker.client.ts');
		wakeWorker();
		ToldThread.last?.says(['sync', 'coaching']);
		ToldThread.last?.says(['answer']);
		const heard: string[][] = [];
		const stop = onScreenChange((topics) => heard.push(topics));
		expect(heard).toEqual([['sync', 'coaching']]);
		ToldThread.last?.says(['session']);
		expect(heard).toEqual([['sync', 'coaching'], ['session']]);
		stop();
		ToldThread.last?.says(['sync']);
		const later: string[][] = [];
		onScreenChange((topics) => later.push(topics));
		expect(later).toEqual([['sync']]);
		expect(heard).toHaveLength(2);
	});
});
