import { codeOf } from './error-text.ts';
import { worker } from './worker.client.ts';

/** Tells the worker whether there is a network; the guards use it. */
export async function reportOnline(online: boolean): Promise<void> {
	await worker.session.setOnline(online).catch(codeOf);
}
