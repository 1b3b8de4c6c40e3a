import { useCallback } from 'react';
import type { KeptDraft } from '#app/platform/saving/draft-saves.client.ts';
import { useKeptDraft } from '#app/platform/saving/use-kept-draft.ts';
import type { FormDraft } from '#worker/contract/form-draft.ts';
import { editDraft, type FormEdit } from '#worker/domain/visit/form-draft/edit-draft.ts';
import type { AppErrorCode } from '#worker/errors.ts';
import { unsentName, useAuthoringActs } from '../authoring.data.client.ts';

/** A form being written. `why`: why the server does not have `begun`; null: it has. */
export function useFormEditor(id: string, begun: KeptDraft<FormDraft>, why: AppErrorCode | null) {
	const act = useAuthoringActs();
	const keep = useCallback(
		async (kept: KeptDraft<FormDraft>) => (await act('keep', { id, ...kept })).rev,
		[act, id],
	);
	const keeping = useKeptDraft({ name: unsentName(id), begun, why, keep });
	const edit = (one: FormEdit) => keeping.change((draft) => editDraft(draft, one));
	return { keeping, edit, findNewest: () => act('newest', id) };
}
