import webPush from 'web-push';
import type { NotificationType } from '#worker/domain/notifications/notification.ts';
import { isPushEndpoint } from './push-endpoint.ts';
import type { VapidKeys } from './vapid-keys.ts';

/** Seconds for which a push service keeps a push for a phone that is off. */
export const PUSH_LIFE_S = 24 * 3_600;
const WITHIN_MS = 10_000;
const GONE: ReadonlySet<number> = new Set([404, 410]);
/** What push services answer when the browser registered with other keys than those of now. */
const OTHER_KEY = /do not correspond|mismatch/i;
/** Google's answer has 403, Mozilla's 401, Apple's 400. */
const MAY_BE_OTHER_KEY: ReadonlySet<number> = new Set([400, 401, 403]);
const AGAIN: ReadonlySet<number> = new Set([408, 425, 429]);

export type Push = {
	readonly endpoint: string;
	readonly p256dh: string;
	readonly auth: string;
	readonly id: string;
	readonly type: NotificationType;
};

type PushOutcome =
	| { readonly kind: 'sent' }
	/** The subscription no longer exists. */
	| { readonly kind: 'gone' }
	/** The service refuses it permanently. */
	| { readonly kind: 'refused'; readonly status: number }
	/** The service or the network failed; null: the service named no delay. */
	| { readonly kind: 'later'; readonly waitMs: number | null };

export type SendPush = (push: Push) => Promise<PushOutcome>;

/**
 * Sends one push: encrypted for the browser (RFC 8291) and signed (RFC 8292). It contains type and
 * id only (rule 11.2), so no personal data passes through the push service.
 */
export function createSendPush(
	fetchPush: typeof fetch,
	keysOf: () => Promise<VapidKeys>,
	subject: string,
): SendPush {
	return async ({ endpoint, p256dh, auth, id, type }) => {
		if (!isPushEndpoint(endpoint)) return { kind: 'gone' };
		const keys = await keysOf();
		const details = webPush.generateRequestDetails(
			{ endpoint, keys: { p256dh, auth } },
			JSON.stringify({ type, id }),
			// A phone that is off gets the newest of each kind, not a pile.
			{
				TTL: PUSH_LIFE_S,
				topic: topicOf(type),
				urgency: 'normal',
				vapidDetails: { subject, ...keys },
			},
		);
		// fetch sets the length itself.
		const { 'Content-Length': _, ...headers } = details.headers;
		try {
			const response = await fetchPush(endpoint, {
				method: 'POST',
				headers: Object.fromEntries(
					Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
				),
				body: details.body ? new Uint8Array(details.body) : null,
				redirect: 'manual',
				signal: AbortSignal.timeout(WITHIN_MS),
			});
			return await outcomeOf(response);
		} catch (error) {
			if (isNetworkError(error)) return { kind: 'later', waitMs: null };
			throw error;
		}
	};
}

/** A topic has 32 characters of base64url at most (RFC 8030). */
function topicOf(type: NotificationType): string {
	return type.replaceAll(/[^\w-]/g, '-').slice(0, 32);
}

async function outcomeOf(response: Response): Promise<PushOutcome> {
	const { ok, status, headers } = response;
	const isRead = MAY_BE_OTHER_KEY.has(status);
	if (!isRead) await response.body?.cancel();
	if (ok) return { kind: 'sent' };
	if (GONE.has(status)) return { kind: 'gone' };
	if (isRead && OTHER_KEY.test(await response.text())) return { kind: 'gone' };
	if (status < 500 && !AGAIN.has(status)) return { kind: 'refused', status };
	const seconds = Number(headers.get('retry-after') ?? Number.NaN);
	return { kind: 'later', waitMs: seconds >= 0 ? seconds * 1_000 : null };
}

function isNetworkError(error: unknown): boolean {
	if (!(error instanceof Error)) return false;
	return error instanceof TypeError || error.name === 'TimeoutError' || error.name === 'AbortError';
}
