import { type Browser, thisBrowser } from './browser-gate.ts';
import { isOfficial, officialOrigin } from './environment-gate.ts';

export type Gate =
	| { readonly kind: 'open' }
	| { readonly kind: 'browser'; readonly browser: Exclude<Browser, 'chrome'> }
	| { readonly kind: 'environment'; readonly official: string | null };

/** Rule 1.17: first the browser, then the environment. Each check has its bypass flag. */
export function loginGate(address: URL): Gate {
	const browser = thisBrowser();
	if (browser !== 'chrome' && !address.searchParams.has('ignoreDevice')) {
		return { kind: 'browser', browser };
	}
	const official = officialOrigin();
	if (!isOfficial(address, official) && !address.searchParams.has('ignoreEnv')) {
		return { kind: 'environment', official };
	}
	return { kind: 'open' };
}
