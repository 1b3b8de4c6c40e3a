import { sendOutbox } from '#worker/services/send-outbox.ts';
import { browserEnvironment } from '#worker/sync/browser-environment.ts';

const environment = browserEnvironment({
	appVersion: __APP_VERSION__,
	apiBase: __API_BASE__,
	loadTemporal: () => Promise.reject(new TypeError('A service worker cannot import')),
});

Object.assign(globalThis, { sendOutbox: () => sendOutbox(environment) });
