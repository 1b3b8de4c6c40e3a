/** Compressing a body with fewer characters is not worthwhile. */
const COMPRESS_FROM = 2_048;

/** SHA-256 of a text, hexadecimal. */
export async function sha256(text: string): Promise<string> {
	const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
	return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export type EncodedBody = {
	readonly body: string | Uint8Array;
	readonly headers: Readonly<Record<string, string>>;
};

/** The JSON text as sent: compressed when it is large and the platform can compress. */
export async function encodeBody(text: string): Promise<EncodedBody> {
	if (text.length < COMPRESS_FROM || typeof CompressionStream === 'undefined') {
		return { body: text, headers: {} };
	}
	const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
	const body = new Uint8Array(await new Response(stream).arrayBuffer());
	return { body, headers: { 'content-encoding': 'gzip' } };
}
