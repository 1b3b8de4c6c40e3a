import { expose } from 'comlink';
import type { ChangesHeard } from './contract/worker-api.ts';
import { installErrorTransfer } from './error-transfer.ts';
import { offerEngine } from './service-worker/engine-offer.ts';
import { createEngine } from './services/engine/engine.ts';
import { browserEnvironment } from './sync/browser-environment.ts';
import type { Environment } from './sync/environment.ts';

function tellPage(changed: ChangesHeard['changed']): void {
	postMessage({ changed } satisfies ChangesHeard);
}

function startThread(environment: Environment): void {
	installErrorTransfer();
	const { api, defects, wake } = createEngine(environment);
	// At once: a message that arrives before there is a listener is lost.
	expose(api);
	// A turn later: the answer to the call that changed something goes first.
	defects.watch(api.subscribe((topics) => setTimeout(tellPage, 0, topics)));
	// The page starts this thread before it reads its own code: what its first calls need is ready then.
	wake();
	// The first formatter of a process loads the browser's words for a language, on a cheap phone for
	// a tenth of a second: here nobody waits for it, and the page finds them loaded.
	void new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' }).format();
}

const environment = browserEnvironment({
	appVersion: __APP_VERSION__,
	apiBase: __API_BASE__,
	// Rejects in a service worker, which may not import.
	loadTemporal: () => import('temporal-polyfill/global'),
	...(__ERROR_REPORT_URL__ === '' ? {} : { errorReportUrl: __ERROR_REPORT_URL__ }),
});

// One file for both: what a phone holds twice it pays for twice.
if ('clients' in globalThis) offerEngine(environment);
else startThread(environment);
