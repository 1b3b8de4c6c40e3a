import { useEffect, useState } from 'react';
import { useAct } from '#app/platform/acts.ts';
import { codeOf, errorText } from '#app/platform/error-text.ts';
import { collectDevice } from '#app/platform/telemetry.client.ts';
import { worker } from '#app/platform/worker.client.ts';
import type { TelemetryHeld, TelemetryView } from '#worker/contract/telemetry-api.ts';
import { isAppError } from '#worker/errors.ts';

/** New failures may appear while the screen is open. */
const LOOK_EVERY_MS = 5_000;

export const telemetryActs = {
	/** Sends the next batch now. Returns the message for the person. */
	async sendCollected(): Promise<string> {
		const before = await loadTelemetry();
		try {
			await worker.telemetry.sendNow();
		} catch (error) {
			return errorText(codeOf(error));
		}
		const after = await loadTelemetry();
		const arrived = after !== null && after.lastSentAt !== before?.lastSentAt;
		return arrived ? 'Enviado.' : 'Não deu para enviar agora. O app tenta de novo sozinho.';
	},
	/** Returns how many batches the server has deleted. */
	async forgetHeld(): Promise<number> {
		return worker.telemetry.forgetHeld();
	},
};

export function useTelemetryActs() {
	return useAct<typeof telemetryActs>('/acts/support');
}

export function findHeldTelemetry(): Promise<TelemetryHeld> {
	return worker.telemetry.held();
}

/** null: the storage of the device does not open; the screen opens all the same. */
export async function loadTelemetry(): Promise<TelemetryView | null> {
	try {
		return await worker.telemetry.view();
	} catch (error) {
		if (!isAppError(error)) throw error;
		return null;
	}
}

/**
 * The collected telemetry, read again at an interval while the screen is open. Device facts are
 * collected once.
 */
export function useTelemetry(loaded: TelemetryView | null): {
	readonly view: TelemetryView | null;
	/** Reads it now. */
	readonly refresh: () => void;
} {
	const [view, setView] = useState(loaded);
	useEffect(() => {
		let stopped = false;
		const look = async () => {
			const fresh = await loadTelemetry();
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
		void loadTelemetry().then((fresh) => fresh !== null && setView(fresh));
	};
	return { view, refresh };
}
