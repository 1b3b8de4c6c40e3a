import { useCallback, useEffect, useRef, useState } from 'react';
import { codeOf } from '#app/platform/error-text.ts';
import { useDraftActs } from '#app/platform/saving/drafts.client.ts';
import { useDraft } from '#app/platform/saving/use-draft.ts';
import type { FormDraft } from '#worker/contract/form-draft.ts';
import { editDraft, type FormEdit } from '#worker/domain/visit/form-draft/edit-draft.ts';
import type { AppErrorCode } from '#worker/errors.ts';
import { type UnsentDraft, unsentName, useAuthoringActs } from '../authoring.data.client.ts';

/** How long a person may pause before the server gets the draft; the device has it at once. */
const PAUSE_MS = 1_000;
const RETRY_MS = 15_000;

export type FormEditor = {
	readonly draft: FormDraft;
	edit(change: FormEdit): void;
	/** 'typed': on this device only. */
	readonly state: 'saved' | 'typed' | 'failed';
	/** Why the server did not take the last save; 'conflict': somebody else has saved meanwhile. */
	readonly code: AppErrorCode | null;
	/** Why the device could not keep it; null: it did. */
	readonly deviceCode: AppErrorCode | null;
	/** Sends what is typed now. Returns whether the server has all of it. */
	save(): Promise<boolean>;
	/** Goes on from another draft and revision of the server. `isOwn`: the typed text stands over it. */
	rebase(newest: UnsentDraft, isOwn: boolean): void;
};

/**
 * A form being written: each keystroke is kept on the device, and after a pause on the server, where
 * the draft is one for everybody (rule 2.52).
 */
export function useFormEditor(
	id: string,
	begun: UnsentDraft,
	why: AppErrorCode | null,
): FormEditor {
	const act = useAuthoringActs();
	const forget = useDraftActs();
	const device = useDraft<UnsentDraft>(unsentName(id), begun);
	const [state, setState] = useState<FormEditor['state']>(why ? 'failed' : 'saved');
	const [code, setCode] = useState<AppErrorCode | null>(why);
	const newest = useRef(begun.draft);
	const rev = useRef(begun.rev);
	const saved = useRef<FormDraft | null>(why ? null : begun.draft);
	const running = useRef<Promise<boolean> | null>(null);
	const timer = useRef<ReturnType<typeof setTimeout> | null>(null);

	const send = useCallback(async (): Promise<boolean> => {
		const draft = newest.current;
		if (saved.current === draft) return true;
		try {
			const kept = await act('keep', { id, rev: rev.current, draft });
			rev.current = kept.rev;
			saved.current = draft;
		} catch (error) {
			setCode(codeOf(error));
			setState('failed');
			return false;
		}
		setCode(null);
		if (newest.current !== draft) return send();
		setState('saved');
		await forget('forget', unsentName(id));
		return true;
	}, [act, forget, id]);

	const save = useCallback((): Promise<boolean> => {
		if (timer.current !== null) clearTimeout(timer.current);
		timer.current = null;
		running.current ??= send().finally(() => {
			running.current = null;
		});
		return running.current;
	}, [send]);

	const saveAfter = useCallback(
		(ms: number) => {
			if (timer.current !== null) clearTimeout(timer.current);
			timer.current = setTimeout(() => void save(), ms);
		},
		[save],
	);

	useEffect(
		() => () => {
			if (timer.current !== null) clearTimeout(timer.current);
		},
		[],
	);
	useEffect(() => {
		if (state !== 'failed' || code === 'conflict' || code === 'invalid') return;
		saveAfter(RETRY_MS);
		const now = () => saveAfter(0);
		addEventListener('online', now);
		return () => removeEventListener('online', now);
	}, [state, code, saveAfter]);

	function keep(draft: FormDraft): void {
		newest.current = draft;
		device.write(() => ({ rev: rev.current, draft }));
		setState((before) => (before === 'failed' ? before : 'typed'));
	}

	return {
		draft: device.value.draft,
		edit(change) {
			const next = editDraft(newest.current, change);
			if (next === newest.current) return;
			keep(next);
			if (code !== 'conflict') saveAfter(PAUSE_MS);
		},
		state,
		code,
		deviceCode: device.failed,
		save,
		rebase(other, isOwn) {
			rev.current = other.rev;
			setCode(null);
			setState('typed');
			if (isOwn) keep(newest.current);
			else {
				saved.current = other.draft;
				keep(other.draft);
				setState('saved');
				void forget('forget', unsentName(id));
			}
			saveAfter(0);
		},
	};
}
