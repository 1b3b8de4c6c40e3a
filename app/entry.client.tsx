import { RemixBrowser } from '@remix-run/react';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderSynchronously } from './platform/first-render.client.ts';
import { preloadScreen } from './platform/preload-screen.client.ts';
import { quietActsOfPage } from './platform/quiet-acts.client.ts';
import { reportOnline } from './platform/report-online.client.ts';
import { registerServiceWorker } from './platform/service-worker.client.ts';
import { wakeWorker } from './platform/worker.client.ts';

window.acompanha?.starting();
wakeWorker();
// Before the first guard: a worker cannot always tell by itself whether there is a network.
void reportOnline(navigator.onLine);
renderSynchronously();
preloadScreen();
if (typeof Temporal === 'undefined') await import('temporal-polyfill/global');

quietActsOfPage();
// At once, not in slices: there is nothing else that a person could touch yet.
hydrateRoot(
	document,
	<StrictMode>
		<RemixBrowser />
	</StrictMode>,
);

// A device without stored files fetches them at once; others after the first screen.
if (!navigator.serviceWorker?.controller) void registerServiceWorker();
