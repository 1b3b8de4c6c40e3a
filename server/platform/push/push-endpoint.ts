import { ECDH } from 'node:crypto';
import type { PushSubscriptionBody } from '#worker/contract/notification.ts';
import { AppError } from '#worker/errors.ts';

/**
 * Who delivers pushes for a browser: Chrome, Firefox, Edge, Safari. We send to the address a phone
 * names, so only these may be named: anything else would let a person make this server call where
 * they cannot.
 */
const SERVICES: readonly RegExp[] = [
	/^fcm\.googleapis\.com$/,
	/^updates\.push\.services\.mozilla\.com$/,
	/^[a-z0-9-]+\.notify\.windows\.com$/,
	/^web\.push\.apple\.com$/,
];

/** https, on the usual port, of a known push service, without a name and password. */
export function isPushEndpoint(endpoint: string): boolean {
	if (!URL.canParse(endpoint)) return false;
	const { protocol, hostname, port, username, password, hash } = new URL(endpoint);
	const isPlain = port === '' && username === '' && password === '' && hash === '';
	return protocol === 'https:' && isPlain && SERVICES.some((service) => service.test(hostname));
}

/** Refuses an address we do not send to and a key nothing can be encrypted for. Throws invalid. */
export function assertPushable({ endpoint, keys }: PushSubscriptionBody): void {
	if (!isPushEndpoint(endpoint)) {
		throw new AppError('invalid', {
			fields: { 'subscription.endpoint': 'Expected the address of a push service' },
		});
	}
	if (!isPoint(keys.p256dh)) {
		throw new AppError('invalid', {
			fields: { 'subscription.keys.p256dh': 'Expected a point of P-256' },
		});
	}
}

function isPoint(p256dh: string): boolean {
	const bytes = Buffer.from(p256dh, 'base64url');
	if (bytes.length !== 65 || bytes[0] !== 4) return false;
	try {
		ECDH.convertKey(bytes, 'prime256v1');
		return true;
	} catch {
		return false;
	}
}
