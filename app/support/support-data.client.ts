import { useEffect, useState } from 'react';
import { collectDevice } from '#app/telemetry.client.ts';
import { worker } from '#app/worker.client.ts';
import type { TelemetryView } from '#worker/api-telemetry.ts';
import { isAppError } from '#worker/errors.ts';

/** Failures come and go while a person looks. */
const LOOK_EVERY_MS = 5_000;

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
export function useSupport(loaded: TelemetryView | null): TelemetryView | null {
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
	return view;
}
