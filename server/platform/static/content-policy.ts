import { createHash } from 'node:crypto';

/** Inline scripts: `<script>` without `src`. The ones of the app never change between loads. */
const INLINE_SCRIPT = /<script(?<attributes>[^>]*)>(?<body>[\s\S]*?)<\/script>/gi;

/** CSP hashes of the inline scripts of a document, in order, without duplicates. */
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
 * The content security policy of the app. Workers do not inherit the policy of the document, and
 * one worker holds the tokens, so workers are served with this policy too.
 *
 * @param scriptHashes of the inline scripts allowed besides the origin's own files.
 * @param connectOrigins other origins of the app: an API elsewhere, a service for failure reports.
 * @param mediaOrigins other origins of videos: an API elsewhere.
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
 * For documents only: a text becomes a script address only through the app's one policy. Workers
 * are not served with it, because the service worker's loader passes plain text to `importScripts`.
 */
export const TRUSTED_TYPES = "require-trusted-types-for 'script'; trusted-types app-url";
