import type { Browser } from '#worker/contract/telemetry-words.ts';
import { chromeAddress, isThisInApp, thisBrowser } from './browser-gate.ts';
import { isOfficial, officialOrigin } from './environment-gate.ts';

export type Gate =
	| { readonly kind: 'open' }
	| {
			readonly kind: 'browser';
			readonly browser: Exclude<Browser, 'chrome'>;
			/** Another app shows the page; `chrome`: the link that leaves it, if the system has one. */
			readonly inApp: { readonly chrome: string | null } | null;
	  }
	| { readonly kind: 'environment'; readonly official: string | null };

/** Rule 1.17: first the browser, then the environment. Each check has its bypass flag. */
export function loginGate(address: URL): Gate {
	const browser = thisBrowser();
	if (browser !== 'chrome' && !address.searchParams.has('ignoreDevice')) {
		const inApp = isThisInApp() ? { chrome: chromeAddress(address, navigator.userAgent) } : null;
		return { kind: 'browser', browser, inApp };
	}
	const official = officialOrigin();
	if (!isOfficial(address, official) && !address.searchParams.has('ignoreEnv')) {
		return { kind: 'environment', official };
	}
	return { kind: 'open' };
}
