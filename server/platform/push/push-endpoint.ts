import { ECDH } from 'node:crypto';
import type { PushSubscriptionBody } from '#worker/contract/notification.ts';
import { AppError } from '#worker/errors.ts';

/**
 * The push services of Chrome, Firefox, Edge and Safari. The server sends to an address that a
 * phone provides; with any other address allowed, a person could make the server call internal
 * addresses.
 */
const SERVICES: readonly RegExp[] = [
	/^fcm\.googleapis\.com$/,
	/^updates\.push\.services\.mozilla\.com$/,
	/^[a-z0-9-]+\.notify\.windows\.com$/,
	/^web\.push\.apple\.com$/,
];

/**
 * Whether it is an https address on the default port of a known push service, without credentials.
 */
export function isPushEndpoint(endpoint: string): boolean {
	if (!URL.canParse(endpoint)) return false;
	const { protocol, hostname, port, username, password, hash } = new URL(endpoint);
	const isPlain = port === '' && username === '' && password === '' && hash === '';
	return protocol === 'https:' && isPlain && SERVICES.some((service) => service.test(hostname));
}

/** Refuses an address that is not allowed and a key that cannot encrypt. Throws invalid. */
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
