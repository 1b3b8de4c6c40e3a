// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeWorkerThread } from '#test/support/fake-worker-thread.ts';

const CHROME =
	'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';
const UNAVAILABLE = 2;

type World = {
	readonly online?: boolean;
	readonly userAgent?: string;
	/** null: a device without GPS. */
	readonly permission?: PermissionState | null;
};

/** The state of the browser; modules read it when they are loaded. */
async function banner({ online = true, userAgent = CHROME, permission = 'prompt' }: World) {
	const put = (name: string, value: unknown) =>
		Object.defineProperty(navigator, name, { configurable: true, value });
	put('onLine', online);
	put('userAgent', userAgent);
	put('permissions', { query: async () => ({ state: permission, onchange: null }) });
	if (permission === null) {
		Reflect.deleteProperty(navigator, 'geolocation');
		Reflect.deleteProperty(Object.getPrototypeOf(navigator), 'geolocation');
	} else {
		put('geolocation', {
			watchPosition: (_: unknown, fail: (error: { code: number }) => void) => {
				fail({ code: UNAVAILABLE });
				return 1;
			},
			clearWatch: () => undefined,
		});
	}
	const { OfflineBanner } = await import('#app/features/shell/offline-banner.tsx');
	const { warmUp } = await import('#app/platform/location.client.ts');
	return { OfflineBanner, warmUp };
}

beforeEach(() => vi.resetModules());
afterEach(cleanup);

describe('the offline banner', () => {
	it('is hidden when there is no problem', async () => {
		const { OfflineBanner } = await banner({ permission: 'granted' });
		const { container } = render(<OfflineBanner gps atQuestion={false} />);
		expect(container.textContent).toBe('');
	});

	it('shows that there is no network, and that the work is safe', async () => {
		const { OfflineBanner } = await banner({ online: false });
		const { container } = render(<OfflineBanner gps atQuestion={false} />);
		expect(container.textContent).toBe('Sem internet. Tudo fica salvo neste aparelho.');
	});

	it('says on a screen that needs a signal what waits for it, and not that all is kept', async () => {
		const { OfflineBanner } = await banner({ online: false });
		const words = 'Sem internet: decidir fica para quando houver sinal.';
		const { container } = render(<OfflineBanner gps={false} atQuestion={false} offline={words} />);
		expect(container.textContent).toBe(words);
	});

	it('asks for Chrome in another browser', async () => {
		const { OfflineBanner } = await banner({ userAgent: FIREFOX });
		const { container } = render(<OfflineBanner gps atQuestion={false} />);
		expect(container.textContent).toContain('Use o Google Chrome');
	});

	it('asks to leave an app that opened the address inside itself', async () => {
		const { OfflineBanner } = await banner({ userAgent: `${CHROME} Instagram 361.0 Android` });
		const { container } = render(<OfflineBanner gps atQuestion={false} />);
		expect(container.textContent).toContain(
			'O app abriu dentro de outro aplicativo. Abra no Google Chrome.',
		);
	});

	it('shows that a device has no GPS, only where a check-in needs one', async () => {
		const { OfflineBanner } = await banner({ permission: null });
		const { container, rerender } = render(<OfflineBanner gps atQuestion={false} />);
		expect(container.textContent).toContain('Este aparelho não tem GPS');
		rerender(<OfflineBanner gps={false} atQuestion={false} />);
		expect(container.textContent).toBe('');
	});

	it('asks to find an open area while there is no position', async () => {
		const { OfflineBanner, warmUp } = await banner({ permission: 'granted' });
		const stop = warmUp();
		const { container, findByText } = render(<OfflineBanner gps atQuestion={false} />);
		await findByText('GPS sem sinal. Procure uma área aberta.');
		expect(container.querySelectorAll('li')).toHaveLength(1);
		stop();
	});

	it('looks for the GPS by itself while a coaching runs, on every screen of it', async () => {
		const { OfflineBanner } = await banner({ permission: 'granted' });
		const { findByText } = render(<OfflineBanner gps="running" atQuestion />);
		await findByText('GPS sem sinal. Procure uma área aberta.');
	});

	it('shows that a new version is being installed, and what to do when it takes long', async () => {
		vi.useFakeTimers();
		vi.doMock('#app/platform/telemetry.client.ts', () => ({ reportEvent: () => undefined }));
		vi.stubGlobal('Worker', FakeWorkerThread);
		FakeWorkerThread.answers = { 'version.makeWay': undefined };
		const reload = vi.fn();
		vi.stubGlobal('acompanha', { reload, takeWorker: () => null, scriptUrl: String });
		const asked: unknown[] = [];
		const registration = Object.assign(new EventTarget(), {
			installing: null,
			waiting: { postMessage: (message: unknown) => asked.push(message) },
		});
		Object.defineProperty(navigator, 'serviceWorker', {
			configurable: true,
			value: Object.assign(new EventTarget(), {
				controller: {},
				ready: Promise.resolve(registration),
			}),
		});
		try {
			const { OfflineBanner } = await banner({ permission: 'granted' });
			const { watchUpdates } = await import('#app/platform/update.client.ts');
			const { container, getByRole } = render(<OfflineBanner gps={false} atQuestion={false} />);
			await act(watchUpdates);
			fireEvent.click(getByRole('button', { name: 'Baixar' }));
			await act(() => vi.advanceTimersByTimeAsync(0));
			expect(asked).toEqual([{ type: 'SKIP_WAITING' }]);
			expect(container.textContent).toBe('Instalando a nova versão…');
			await act(() => vi.advanceTimersByTimeAsync(15_000));
			expect(container.textContent).toBe(
				'A nova versão está pronta. Feche o app e abra de novo para terminar.',
			);
			// Not requested by the person, so not while the person touches the screen.
			navigator.serviceWorker.dispatchEvent(new Event('controllerchange'));
			await act(() => vi.advanceTimersByTimeAsync(9_000));
			fireEvent.keyDown(window);
			await act(() => vi.advanceTimersByTimeAsync(9_000));
			expect(reload).not.toHaveBeenCalled();
			await act(() => vi.advanceTimersByTimeAsync(2_000));
			expect(reload).toHaveBeenCalledOnce();
		} finally {
			vi.useRealTimers();
			vi.unstubAllGlobals();
			FakeWorkerThread.answers = {};
			vi.doUnmock('#app/telemetry.client.ts');
			Reflect.deleteProperty(navigator, 'serviceWorker');
		}
	});
});
