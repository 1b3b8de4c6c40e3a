import { RemixBrowser } from '@remix-run/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { registerServiceWorker } from '#app/service-worker.client.ts';
import { wakeWorker } from '#app/worker.client.ts';

wakeWorker();
if (typeof Temporal === 'undefined') await import('temporal-polyfill/global');

startTransition(() => {
	hydrateRoot(
		document,
		<StrictMode>
			<RemixBrowser />
		</StrictMode>,
	);
});

void registerServiceWorker();
