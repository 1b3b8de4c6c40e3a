type ScriptUrlPolicy = { createScriptURL(url: string): unknown };
type TrustedTypesWindow = {
	trustedTypes?: {
		createPolicy(name: string, rules: { createScriptURL(url: string): string }): ScriptUrlPolicy;
	};
};

function allowOwnScripts(url: string): string {
	const { origin, pathname } = new URL(url, location.href);
	const ours = origin === location.origin && (pathname === '/sw.js' || pathname.endsWith('.js'));
	if (ours || import.meta.env.DEV) return url;
	throw new TypeError(`Refused script address: ${url}`);
}

const policy = (globalThis as TrustedTypesWindow).trustedTypes?.createPolicy('app-url', {
	createScriptURL: allowOwnScripts,
});

/** Workers and the service worker must come through this one Trusted Types policy. */
export function trustedScriptUrl(url: string): string {
	// The DOM types know strings only; under Trusted Types the value is a TrustedScriptURL.
	return (policy ? policy.createScriptURL(url) : allowOwnScripts(url)) as string;
}
