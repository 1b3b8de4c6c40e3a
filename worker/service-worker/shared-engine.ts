import { sendOutbox } from '#worker/services/device/send-outbox.ts';
import { answerMedia } from '#worker/services/training/answer-media.ts';
import type { Environment } from '#worker/sync/environment.ts';

/** The part of the pages' engine that the service worker uses. */
export type SharedEngine = {
	readonly sendOutbox: () => Promise<boolean>;
	readonly answerMedia: (videoId: string, range: string | undefined) => Promise<Response>;
};

/** Sets the global that the service worker reads after it has imported the file. */
export function shareEngine(environment: Environment): void {
	const engine: SharedEngine = {
		sendOutbox: () => sendOutbox(environment),
		answerMedia: (videoId, range) => answerMedia(environment, videoId, range),
	};
	Object.assign(globalThis, { engine });
}
