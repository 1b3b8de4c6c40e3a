import type { DraftsApi } from '#worker/contract/drafts-api.ts';
import { deleteDraftRow, readDraftRow, writeDraftRow } from '#worker/store/draft-store.ts';
import type { Core } from '../engine/core.ts';

/** Stores what was typed into a form until the form is sent. */
export function createDraftsService(core: Core): DraftsApi {
	/**
	 * Support is open without a session (rule 15.6): such a draft is stored with the device, not with
	 * a person.
	 */
	const isOpen = (form: string) => form.startsWith('suporte/') && !core.active;

	const keep = (form: string, value: unknown) =>
		core.device.store.update('supportDrafts', (before) => ({ ...before, [form]: value }));

	/** A preference, which a logout leaves on the device; the next person has their own. */
	const isColumns = (form: string) => form.startsWith('colunas/');

	const keepColumns = (form: string, value: unknown) => {
		const { userHash } = core.workspace;
		return core.device.store.update('columns', (before) => ({
			...before,
			[userHash]: { ...before?.[userHash], [form]: value },
		}));
	};

	return {
		async read(form) {
			if (isColumns(form)) {
				const { userHash } = core.workspace;
				return (await core.device.store.get('columns'))?.[userHash]?.[form] ?? null;
			}
			if (isOpen(form)) return (await core.device.store.get('supportDrafts'))?.[form] ?? null;
			return (await readDraftRow(core.workspace.db, form))?.value ?? null;
		},

		async write(form, value) {
			if (isColumns(form)) return keepColumns(form, value);
			if (isOpen(form)) return keep(form, value);
			await writeDraftRow(core.workspace.db, { _id: form, value, at: core.device.clock.now() });
		},

		async forget(form) {
			if (isColumns(form)) return keepColumns(form, null);
			if (isOpen(form)) return keep(form, null);
			await deleteDraftRow(core.workspace.db, form);
		},
	};
}
