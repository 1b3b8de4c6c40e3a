import { storageState } from '#app/platform/storage.client.ts';
import { withTimeout } from '#app/platform/with-timeout.ts';
import { megabytes } from '#app/ui/format.ts';

const ANSWER_MS = 15_000;

/** The service worker stores the files of the app, and only it knows which are no longer used. */
async function freeAppFiles(): Promise<void> {
	const controller = navigator.serviceWorker?.controller;
	if (!controller) return;
	const { port1, port2 } = new MessageChannel();
	const done = new Promise<void>((resolve) => {
		port1.onmessage = () => resolve();
	});
	controller.postMessage({ type: 'FREE_SPACE' }, [port2]);
	await withTimeout(done, ANSWER_MS);
}

/**
 * Removes what can be downloaded again, never unsent work. `freeData` removes it from the store.
 * Returns the message for the person.
 */
export async function freeSpace(freeData: () => Promise<void>): Promise<string> {
	const { usedMb: before } = await storageState();
	await freeData();
	await freeAppFiles();
	const { usedMb: after } = await storageState();
	if (before === null || after === null) return 'O app apagou o que não precisa mais.';
	const freed = before - after;
	if (freed < 0.1) {
		return `Não há mais o que apagar: o app usa ${megabytes(after)} neste aparelho. O que falta enviar continua salvo.`;
	}
	return `Liberados ${megabytes(freed)}: o app usava ${megabytes(before)} e agora usa ${megabytes(after)}. O que falta enviar continua salvo.`;
}
