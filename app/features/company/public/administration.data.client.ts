import { saveFile } from '#app/platform/save-file.client.ts';
import { worker } from '#app/platform/worker.client.ts';
import type { AdministrationCall } from '#worker/contract/administration-api.ts';
import { receive } from '#worker/contract/parse.ts';
import type { AnyStruct, Infer } from '#worker/contract/schema.ts';

/** The JSON at `path` below `/v3/app/admin`. Throws not-administrator, network errors. */
export async function readAdministration<S extends AnyStruct>(
	schema: S,
	path: string,
): Promise<Infer<S>> {
	return receive(schema, await worker.administration.read(path));
}

/**
 * Changes something below `/v3/app/admin`; `body` is JSON or a File. Throws what the server
 * refuses, not-administrator, network errors.
 */
export async function sendAdministration<S extends AnyStruct>(
	schema: S,
	call: AdministrationCall,
): Promise<Infer<S>> {
	return receive(schema, await worker.administration.send(call));
}

/** Saves the file at `path` below `/v3/app/admin` on this device. Throws as `readAdministration`. */
export async function downloadAdministration(path: string): Promise<void> {
	const { name, content } = await worker.administration.file(path);
	await saveFile(name, content.type, content);
}

/** A key for `sendAdministration`: calls with the same key take effect once. */
export function newAdministrationKey(): Promise<string> {
	return worker.administration.newKey();
}
