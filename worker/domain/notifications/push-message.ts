/** All that a push carries: neither a person nor a place passes through somebody else's service. */
export type PushMessage = { readonly type: string; readonly id: string };

/** What the service worker tells the pages of the app. */
export type PushPageMessage =
	| { readonly type: 'PUSHED' }
	| { readonly type: 'PUSH_CHANGED' }
	/** null: the list. */
	| { readonly type: 'OPEN_NOTIFICATION'; readonly id: string | null };

const TYPE = /^[a-z][a-z-]{0,39}$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** null: not of our server, or of one that speaks otherwise. Unknown keys are dropped. */
export function readPushMessage(data: unknown): PushMessage | null {
	if (typeof data !== 'object' || data === null) return null;
	const { type, id } = data as Record<string, unknown>;
	if (typeof type !== 'string' || !TYPE.test(type)) return null;
	return typeof id === 'string' && UUID.test(id) ? { type, id } : null;
}

/** The only addresses a push can open; the list knows which screen belongs to the id. */
export function pathOfPush(id: string | null): string {
	return id !== null && UUID.test(id) ? `/notificacoes?abrir=${id}` : '/notificacoes';
}

/** What a page hears of the service worker; null: something else. */
export function readPushPageMessage(data: unknown): PushPageMessage | null {
	if (typeof data !== 'object' || data === null) return null;
	const { type, id } = data as Record<string, unknown>;
	if (type === 'PUSHED' || type === 'PUSH_CHANGED') return { type };
	if (type !== 'OPEN_NOTIFICATION') return null;
	return { type, id: typeof id === 'string' && UUID.test(id) ? id : null };
}
