import type { Seen, SeenFrom } from '#worker/contract/quiz-results-api.ts';
import type { AnyStruct, Infer } from '#worker/contract/schema.ts';
import type { SessionUser } from '#worker/contract/session.ts';
import { isAppError } from '#worker/errors.ts';
import type { Core } from '../engine/core.ts';

/** Names of the answers kept for reading offline, newest last. */
const KEPT = 'quizResultsKept';
const KEPT_MOST = 40;
/** A younger answer is reused: searching and sorting send no request. */
const HOLD_MS = 15_000;

export type SeenAnswers = {
	/** The answer of the server, or the stored one. */
	seen<S extends AnyStruct>(schema: S, path: string, from: SeenFrom): Promise<Seen<Infer<S>>>;
	/** Something was changed here: no answer stored so far is reused. */
	changed(): void;
};

/** Answers about other people, for whom `mayRead` allows; the last ones stay readable offline. */
export function createSeenAnswers(
	core: Core,
	mayRead: (user: SessionUser) => boolean,
): SeenAnswers {
	const { clock } = core.device;
	let changedAt = '';

	function isYoung(at: string): boolean {
		return at > changedAt && Date.parse(clock.now()) - Date.parse(at) < HOLD_MS;
	}

	/** Records that an answer was viewed, and removes the answers not viewed for the longest time. */
	async function remember(path: string): Promise<void> {
		const { documents } = core.workspace;
		const before = (await documents.value<readonly string[]>(KEPT)) ?? [];
		const kept = [...before.filter((one) => one !== path), path];
		const gone = kept.splice(0, Math.max(0, kept.length - KEPT_MOST));
		await documents.replace(KEPT, kept, null, clock.now());
		if (gone.length > 0) await documents.remove(gone);
	}

	return {
		async seen<S extends AnyStruct>(schema: S, path: string, from: SeenFrom) {
			const { api, documents } = core.workspace;
			if (!mayRead(core.user)) return { value: null, at: null, code: 'forbidden' };
			const held = await documents.row(path);
			if (held?.value && held.lastUpdate && (from === 'device' || isYoung(held.lastUpdate))) {
				return { value: held.value as Infer<S>, at: held.lastUpdate, code: null };
			}
			if (from === 'device') return { value: null, at: null, code: null };
			try {
				const value = await api.get(schema, path);
				const at = clock.now();
				await documents.replace(path, value, null, at);
				await remember(path);
				return { value, at, code: null };
			} catch (error) {
				if (!isAppError(error)) throw error;
				// The video does not exist or this person may no longer see it: the copy is removed.
				if (error.code === 'not-found') {
					await documents.remove([path]);
					return { value: null, at: null, code: error.code };
				}
				const row = await documents.row(path);
				const value = (row?.value as Infer<S> | null | undefined) ?? null;
				return { value, at: value === null ? null : (row?.lastUpdate ?? null), code: error.code };
			}
		},

		changed() {
			changedAt = clock.now();
		},
	};
}
