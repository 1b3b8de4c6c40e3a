import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from './access-token.ts';

export type RefreshToken = { readonly sessionId: string; readonly counter: number };

interface RefreshTokens {
	seal(token: RefreshToken): string;
	/** null: not signed by this server. */
	open(sealed: string): RefreshToken | null;
}

/**
 * A refresh token is `session.n.HMAC(session.n)`: the table stores only n. The successor of a token
 * is always the same, so a lost answer can be repeated.
 */
export function createRefreshTokens(secret: string): RefreshTokens {
	const key = deriveKey(secret, 'refresh');
	const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
	return {
		seal({ sessionId, counter }) {
			const text = `${sessionId}.${counter}`;
			return `${text}.${sign(text)}`;
		},
		open(sealed) {
			const match = /^([0-9a-f-]{36})\.(\d{1,9})\.([\w-]{43})$/.exec(sealed);
			const [, sessionId, counter, signature] = match ?? [];
			if (!sessionId || !counter || !signature) return null;
			const expected = Buffer.from(sign(`${sessionId}.${counter}`));
			const given = Buffer.from(signature);
			if (expected.length !== given.length || !timingSafeEqual(expected, given)) return null;
			return { sessionId, counter: Number(counter) };
		},
	};
}
