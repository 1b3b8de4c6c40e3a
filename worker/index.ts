import { expose } from 'comlink';
import type { ChangesHeard } from './api.ts';
import { installErrorTransfer } from './error-transfer.ts';
import { createEngine } from './services/engine.ts';
import { browserEnvironment } from './sync/browser-environment.ts';

installErrorTransfer();
const environment = browserEnvironment({
	appVersion: __APP_VERSION__,
	apiBase: __API_BASE__,
	loadTemporal: () => import('temporal-polyfill/global'),
	...(__ERROR_REPORT_URL__ === '' ? {} : { errorReportUrl: __ERROR_REPORT_URL__ }),
});
const { api, defects, wake } = createEngine(environment);
// At once: a message that arrives before there is a listener is lost.
expose(api);

function tellPage(changed: ChangesHeard['changed']): void {
	postMessage({ changed } satisfies ChangesHeard);
}

// A turn later: the answer to the call that changed something goes first.
defects.watch(api.subscribe((topics) => setTimeout(tellPage, 0, topics)));

// The page starts this thread before it reads its own code: what its first calls need is ready then.
wake();

// The first formatter of a process loads the browser's words for a language, on a cheap phone for a
// tenth of a second: here nobody waits for it, and the page finds them loaded.
void new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' }).format();
