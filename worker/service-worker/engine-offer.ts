import { answerMedia } from '#worker/services/answer-media.ts';
import { sendOutbox } from '#worker/services/send-outbox.ts';
import type { Environment } from '#worker/sync/environment.ts';

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
