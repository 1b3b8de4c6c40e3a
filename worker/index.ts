import { expose } from 'comlink';
import type { ChangesHeard } from './contract/worker-api.ts';
import { installErrorTransfer } from './error-transfer.ts';
import { shareEngine } from './service-worker/shared-engine.ts';
import { createEngine } from './services/engine/engine.ts';
import { browserEnvironment } from './sync/browser-environment.ts';
import type { Environment } from './sync/environment.ts';

function tellPage(changed: ChangesHeard['changed']): void {
	postMessage({ changed } satisfies ChangesHeard);
}

/** Only a page's worker calls it. */
const loadLater = () => import('./services/engine/later-services.ts');

function startThread(environment: Environment): void {
	installErrorTransfer();
	const { api, defects, wake } = createEngine(environment, loadLater);
	// Exposed at once: a message that arrives before the listener exists is lost.
	expose(api);
	// Runs one task later, so that the answer of the call that made the change is sent first.
	defects.watch(api.subscribe((topics) => setTimeout(tellPage, 0, topics)));
	// The page starts this thread before it reads its own code, so the data of its first calls is read
	// now.
	wake();
	// The first formatter of a process loads the data of a language, which takes a tenth of a second
	// on a cheap phone. Loaded here, it does not delay the page.
	void new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' }).format();
}

const environment = browserEnvironment({
	appVersion: __APP_VERSION__,
	apiBase: __API_BASE__,
	// This import rejects in a service worker, where dynamic imports are not allowed.
	loadTemporal: () => import('temporal-polyfill/global'),
	...(__ERROR_REPORT_URL__ === '' ? {} : { errorReportUrl: __ERROR_REPORT_URL__ }),
});

// Page worker and service worker share one file, so that a phone downloads the code once.
if ('clients' in globalThis) shareEngine(environment);
else startThread(environment);
