import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from './start-error.ts';

/** 256 bits are 64 hexadecimal digits or 44 of base64; shorter texts than this are refused. */
const MIN_CHARACTERS = 32;

/**
 * A text with fewer different characters is probably a placeholder: 'aaaa…', 'changeme-changeme…'.
 */
const MIN_DIFFERENT = 10;
const PLACEHOLDER = /change.?me|secret|password|default|example|placeholder/i;

/** @throws StartError for a secret that is short or looks like a placeholder. */
export function checkSecret(secret: string, name = 'TOKEN_SECRET'): string {
	if (secret.length < MIN_CHARACTERS) {
		throw new StartError(`${name} deve ter ao menos ${MIN_CHARACTERS} caracteres aleatórios.`);
	}
	if (new Set(secret).size < MIN_DIFFERENT || PLACEHOLDER.test(secret)) {
		throw new StartError(`${name} parece um texto de exemplo; gere um aleatório.`);
	}
	return secret;
}

/**
 * The secret of this data folder, created at first use, so that sessions survive a restart. Call it
 * with the folder locked.
 */
export function readOrCreateSecret(folder: string): string {
	const path = join(folder, 'token-secret');
	if (!existsSync(path)) {
		const fresh = `${path}.new`;
		writeFileSync(fresh, `${randomBytes(48).toString('base64url')}\n`, {
			mode: 0o600,
			flush: true,
		});
		renameSync(fresh, path);
	}
	return checkSecret(readFileSync(path, 'utf8').trim());
}
