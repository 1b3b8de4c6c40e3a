import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

const bytes = (text: string) => Buffer.from(text, 'utf8');

/** A subscribed browser: its keys, and the decryption of its pushes. */
export function aBrowser(name: string) {
	const ecdh = createECDH('prime256v1');
	ecdh.generateKeys();
	const auth = randomBytes(16);
	const endpoint = `https://fcm.googleapis.com/fcm/send/${name}`;
	const keys = {
		p256dh: ecdh.getPublicKey('base64url'),
		auth: auth.toString('base64url'),
	};
	return {
		endpoint,
		subscription: { endpoint, expirationTime: null, keys },
		/** RFC 8291 with the single record of RFC 8188. */
		decrypt(body: Uint8Array): unknown {
			const message = Buffer.from(body);
			const salt = message.subarray(0, 16);
			const idLength = message.readUInt8(20);
			const sender = message.subarray(21, 21 + idLength);
			const sealed = message.subarray(21 + idLength);
			const info = Buffer.concat([bytes('WebPush: info\0'), ecdh.getPublicKey(), sender]);
			const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32));
			const derive = (label: string, length: number) =>
				Buffer.from(
					hkdfSync('sha256', secret, salt, bytes(`Content-Encoding: ${label}\0`), length),
				);
			const decipher = createDecipheriv(
				'aes-128-gcm',
				derive('aes128gcm', 16),
				derive('nonce', 12),
			);
			decipher.setAuthTag(sealed.subarray(-16));
			const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
			const end = padded.lastIndexOf(2);
			return JSON.parse(padded.subarray(0, end).toString());
		},
	};
}

type Received = {
	readonly url: string;
	readonly headers: Headers;
	readonly body: Uint8Array;
	readonly redirect: string | undefined;
};

/** The public push services: they store the pushes and answer as the test says. */
export function aPushService() {
	const received: Received[] = [];
	const service = {
		received,
		answer: (): Response => new Response(null, { status: 201 }),
		async fetch(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
			received.push({
				url: String(input),
				headers: new Headers(init.headers),
				body: init.body as Uint8Array,
				redirect: init.redirect,
			});
			return service.answer();
		},
	};
	return service;
}
