import { useEffect, useState } from 'react';
import { codeOf, errorText } from '#app/platform/error-text.ts';
import { collectDevice } from '#app/platform/telemetry.client.ts';
import { worker } from '#app/platform/worker.client.ts';
import type { TelemetryView } from '#worker/contract/telemetry-api.ts';
import { isAppError } from '#worker/errors.ts';

/** Failures come and go while a person looks. */
const LOOK_EVERY_MS = 5_000;

/** Sends the next batch now. Answers what to say about it. */
export async function sendCollected(): Promise<string> {
	const before = await readSupport();
	try {
		await worker.telemetry.sendNow();
	} catch (error) {
		return errorText(codeOf(error));
	}
	const after = await readSupport();
	const arrived = after !== null && after.lastSentAt !== before?.lastSentAt;
	return arrived ? 'Enviado.' : 'Não deu para enviar agora. O app tenta de novo sozinho.';
}

/** null: the device keeps nothing now, and this screen is where a person comes because of that. */
export async function readSupport(): Promise<TelemetryView | null> {
	try {
		return await worker.telemetry.view();
	} catch (error) {
		if (!isAppError(error)) throw error;
		return null;
	}
}

/** What is collected, kept fresh while the screen is open; the device is read again at once. */
export function useSupport(loaded: TelemetryView | null): {
	readonly view: TelemetryView | null;
	/** Asks again now. */
	readonly refresh: () => void;
} {
	const [view, setView] = useState(loaded);
	useEffect(() => {
		let stopped = false;
		const look = async () => {
			const fresh = await readSupport();
			if (!stopped && fresh !== null) setView(fresh);
		};
		const lookAgain = () => void look();
		void collectDevice().then(look);
		const timer = setInterval(lookAgain, LOOK_EVERY_MS);
		addEventListener('online', lookAgain);
		addEventListener('offline', lookAgain);
		return () => {
			stopped = true;
			clearInterval(timer);
			removeEventListener('online', lookAgain);
			removeEventListener('offline', lookAgain);
		};
	}, []);
	const refresh = () => {
		void readSupport().then((fresh) => fresh !== null && setView(fresh));
	};
	return { view, refresh };
}
