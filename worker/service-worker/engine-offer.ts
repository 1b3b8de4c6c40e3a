import type { Environment } from '#worker/sync/environment.ts';
import { sendOutbox } from '../services/device/send-outbox.ts';
import { answerMedia } from '../services/training/answer-media.ts';

/** What the service worker does with the engine of the pages. */
export type OfferedEngine = {
	readonly sendOutbox: () => Promise<boolean>;
	readonly answerMedia: (videoId: string, range: string | undefined) => Promise<Response>;
};

/** Where the service worker finds it after it has read the file. */
export function offerEngine(environment: Environment): void {
	const engine: OfferedEngine = {
		sendOutbox: () => sendOutbox(environment),
		answerMedia: (videoId, range) => answerMedia(environment, videoId, range),
	};
	Object.assign(globalThis, { engine });
}
