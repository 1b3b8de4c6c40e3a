import { createHash } from 'node:crypto';

/** Sources a browser is asked to run: `<script>` without `src`. Ours are the same at each load. */
const INLINE_SCRIPT = /<script(?<attributes>[^>]*)>(?<body>[\s\S]*?)<\/script>/gi;

/** CSP hashes of the inline scripts of a document, in order, each once. */
export function inlineScriptHashes(html: string): readonly string[] {
	const hashes = new Set<string>();
	for (const { groups } of html.matchAll(INLINE_SCRIPT)) {
		if (/\ssrc\s*=/i.test(groups?.attributes ?? '')) continue;
		const digest = createHash('sha256')
			.update(groups?.body ?? '')
			.digest('base64');
		hashes.add(`'sha256-${digest}'`);
	}
	return [...hashes];
}

/**
 * The content security policy of the app. A document's policy does not bind its workers, and the
 * tokens live in one: workers are served with this policy too.
 *
 * @param scriptHashes of the inline scripts allowed beside the origin's own files.
 * @param connectOrigins what the app talks to besides its own origin: an API elsewhere, a service
 *   that takes reports of failures.
 * @param mediaOrigins where videos play from besides its own origin: an API elsewhere.
 */
export function contentPolicy(
	scriptHashes: readonly string[],
	connectOrigins: readonly string[],
	mediaOrigins: readonly string[] = [],
): string {
	return [
		"default-src 'none'",
		["script-src 'self'", ...scriptHashes].join(' '),
		"style-src 'self'",
		"img-src 'self' data: blob:",
		"font-src 'self'",
		["media-src 'self' blob:", ...mediaOrigins].join(' '),
		["connect-src 'self'", ...new Set(connectOrigins)].join(' '),
		"manifest-src 'self'",
		"worker-src 'self'",
		"form-action 'self'",
		"object-src 'none'",
		"base-uri 'none'",
		"frame-ancestors 'none'",
	].join('; ');
}

/**
 * For documents only: text becomes a script's address through the one policy of the app. Workers
 * go without it: the service worker's own loader hands plain text to `importScripts`.
 */
export const TRUSTED_TYPES = "require-trusted-types-for 'script'; trusted-types app-url";
