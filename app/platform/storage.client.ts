import { codeOf } from './error-text.ts';
import { worker } from './worker.client.ts';

export type StorageState = {
	readonly persisted: boolean;
	/** Megabytes; null when the browser does not tell. */
	readonly usedMb: number | null;
	readonly quotaMb: number | null;
};

const MEGABYTE = 1_048_576;

/** null when the browser does not tell. */
export function megabytesOf(bytes: number | undefined): number | null {
	return bytes === undefined ? null : bytes / MEGABYTE;
}

export async function storageState(): Promise<StorageState> {
	const [persisted, { usage, quota }] = await Promise.all([
		navigator.storage.persisted(),
		navigator.storage.estimate(),
	]);
	return { persisted, usedMb: megabytesOf(usage), quotaMb: megabytesOf(quota) };
}

/** After login and installation: the browser must not evict unsent data. */
export async function askPersistence(): Promise<void> {
	const persisted = await navigator.storage.persist();
	await worker.session.setPersisted(persisted).catch(codeOf);
}
