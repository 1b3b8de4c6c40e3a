/**
 * The content of a push. It names no person and no place, because it passes a third-party service
 * (rule 11.2).
 */
export type PushMessage = { readonly type: string; readonly id: string };

/** Messages of the service worker to the pages. */
export type PushPageMessage =
	| { readonly type: 'PUSHED' }
	| { readonly type: 'PUSH_CHANGED' }
	/** null: open the list. */
	| { readonly type: 'OPEN_NOTIFICATION'; readonly id: string | null };

const TYPE = /^[a-z][a-z-]{0,39}$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Parses the content of a push; null: it is not from our server or has an unknown form. Unknown keys
 * are dropped.
 */
export function readPushMessage(data: unknown): PushMessage | null {
	if (typeof data !== 'object' || data === null) return null;
	const { type, id } = data as Record<string, unknown>;
	if (typeof type !== 'string' || !TYPE.test(type)) return null;
	return typeof id === 'string' && UUID.test(id) ? { type, id } : null;
}

/** The address that a push opens; the list finds the screen of the id. null: the list itself. */
export function pathOfPush(id: string | null): string {
	return id !== null && UUID.test(id) ? `/notificacoes?abrir=${id}` : '/notificacoes';
}

/** Reads a message of the service worker; null: another message. */
export function readPushPageMessage(data: unknown): PushPageMessage | null {
	if (typeof data !== 'object' || data === null) return null;
	const { type, id } = data as Record<string, unknown>;
	if (type === 'PUSHED' || type === 'PUSH_CHANGED') return { type };
	if (type !== 'OPEN_NOTIFICATION') return null;
	return { type, id: typeof id === 'string' && UUID.test(id) ? id : null };
}
