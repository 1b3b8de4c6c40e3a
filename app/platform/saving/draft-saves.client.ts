import { isSameValue } from '#worker/domain/shared/same-value.ts';
import { type AppErrorCode, isAppError } from '#worker/errors.ts';
import { codeOf } from '../error-text.ts';
import { draftActs, readDraft } from './drafts.client.ts';

/** A text of this device. `rev`: of the server's text that it was made from; 0: there was none. */
export type KeptDraft<T> = { readonly rev: number; readonly draft: T };
/** What could not be sent and why; 'conflict': somebody else has saved meanwhile. */
export type UnsentDraft<T> = KeptDraft<T> & { readonly why: AppErrorCode };

type Calls<T> = {
	/** Name of the draft on the device, until the server has it. */
	readonly nameOf: (id: string) => string;
	/** Stores over revision `rev` and answers the next one. Throws conflict. */
	readonly put: (id: string, kept: KeptDraft<T>) => Promise<number>;
	/** What the server has; null: nothing is being written. */
	readonly read: (id: string) => Promise<KeptDraft<T> | null>;
};

/** Saves drafts that the server keeps for everybody (rule 2.52). Make it once per module. */
export function draftSaves<T>({ nameOf, put, read }: Calls<T>) {
	/** Saves of one page follow each other, so that none meets the revision of the one before. */
	let saving: Promise<unknown> = Promise.resolve();
	/** The revisions that saves of this page made of an earlier one. */
	const advanced = new Map<string, { readonly from: number; readonly to: number }>();

	async function putOver(id: string, kept: KeptDraft<T>): Promise<number> {
		try {
			return await put(id, kept);
		} catch (error) {
			if (!isAppError(error) || error.code !== 'conflict') throw error;
			const other = await read(id);
			if (!other || !isSameValue(other.draft, kept.draft)) throw error;
			return other.rev;
		}
	}

	/**
	 * Stores a draft and answers its revision. A save whose answer was lost is found again. Throws
	 * conflict when somebody else has saved another text meanwhile.
	 */
	function save(id: string, { rev, draft }: KeptDraft<T>): Promise<number> {
		const saved = saving.then(async () => {
			const own = advanced.get(id);
			const follows = own !== undefined && own.from <= rev && rev < own.to;
			const to = await putOver(id, { rev: follows ? own.to : rev, draft });
			advanced.set(id, { from: follows ? own.from : rev, to });
			return to;
		});
		// Whoever saves gets the error; the next one only waits its turn.
		saving = saved.catch(() => undefined);
		return saved;
	}

	return {
		save,
		/** Sends what this device still holds; null: nothing, or the server has it now. */
		async sendUnsent(id: string): Promise<UnsentDraft<T> | null> {
			const unsent = (await readDraft(nameOf(id))) as KeptDraft<T> | null;
			if (!unsent) return null;
			try {
				await save(id, unsent);
				await draftActs.forget(nameOf(id));
				return null;
			} catch (error) {
				return { ...unsent, why: codeOf(error) };
			}
		},
		/** The server has this revision now: after another one, this page's own saves lead nowhere. */
		settle(id: string, rev: number | undefined): void {
			if (rev !== advanced.get(id)?.to) advanced.delete(id);
		},
		/** Nothing is being written any more. */
		async forget(id: string): Promise<void> {
			advanced.delete(id);
			await draftActs.forget(nameOf(id));
		},
	};
}
