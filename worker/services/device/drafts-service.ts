import type { DraftsApi } from '#worker/contract/drafts-api.ts';
import { deleteWritten, readWritten, writeWritten } from '#worker/store/draft-store.ts';
import type { Core } from '../engine/core.ts';

/** Stores what was typed into a form until the form is sent. */
export function createDraftsService(core: Core): DraftsApi {
	/**
	 * Support is open without a session: such a draft is stored with the device, not with a person.
	 */
	const isOpen = (form: string) => form.startsWith('suporte/') && !core.seat;

	const keep = (form: string, value: unknown) =>
		core.device.store.update('supportDrafts', (before) => ({ ...before, [form]: value }));

	return {
		async read(form) {
			if (isOpen(form)) return (await core.device.store.get('supportDrafts'))?.[form] ?? null;
			return (await readWritten(core.workspace.db, form))?.value ?? null;
		},

		async write(form, value) {
			if (isOpen(form)) return keep(form, value);
			await writeWritten(core.workspace.db, { _id: form, value, at: core.device.clock.now() });
		},

		async forget(form) {
			if (isOpen(form)) return keep(form, null);
			await deleteWritten(core.workspace.db, form);
		},
	};
}
