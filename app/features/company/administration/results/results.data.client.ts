import {
	downloadAdministration,
	readAdministration,
	sendAdministration,
} from '#app/features/company/public/administration.data.client.ts';
import { useAct } from '#app/platform/acts.ts';
import { deferAfterDelay } from '#app/platform/deferred.client.ts';
import { codeOf } from '#app/platform/error-text.ts';
import {
	type AccessKey,
	AccessKeysResponse,
	type NewAccessKeyBody,
	NewAccessKeyResponse,
} from '#worker/contract/access-keys.ts';
import type { AppErrorCode } from '#worker/errors.ts';

/** Saves an export on this device; null: saved, else why not. */
export async function downloadExport(path: string): Promise<AppErrorCode | null> {
	try {
		await downloadAdministration(path);
		return null;
	} catch (error) {
		return codeOf(error);
	}
}

export type KeysAnswer = {
	readonly keys: readonly AccessKey[] | null;
	readonly code: AppErrorCode | null;
};

export async function loadKeys() {
	return { deferred: await deferAfterDelay(findKeys()) };
}

async function findKeys(): Promise<KeysAnswer> {
	try {
		const { keys } = await readAdministration(AccessKeysResponse, '/keys');
		return { keys, code: null };
	} catch (error) {
		return { keys: null, code: codeOf(error) };
	}
}

export const keyActs = {
	createKey: (body: NewAccessKeyBody) =>
		sendAdministration(NewAccessKeyResponse, { method: 'POST', path: '/keys', body }),
	revokeKey: (id: string) =>
		sendAdministration(AccessKeysResponse, {
			...{ method: 'DELETE', path: `/keys/${encodeURIComponent(id)}` },
		}),
};

export function useKeyActs() {
	return useAct<typeof keyActs>('/acts/administracao');
}
