import { expose } from 'comlink';
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
const { api } = createEngine(environment);
// At once: a message that arrives before there is a listener is lost.
expose({
	...api,
	// A turn later: the answer to the call that changed something goes first.
	subscribe: (listener: Parameters<typeof api.subscribe>[0]) =>
		api.subscribe((topics) => setTimeout(() => listener(topics))),
});
