import type { DraftsApi } from '#worker/api-drafts.ts';
import { deleteWritten, readWritten, writeWritten } from '#worker/store/written-store.ts';
import type { Core } from './core.ts';

/** Forms that are sent whole keep what was typed until it is sent. */
export function createDraftsService(core: Core): DraftsApi {
	return {
		async read(form) {
			return (await readWritten(core.workspace.db, form))?.value ?? null;
		},

		async write(form, value) {
			await writeWritten(core.workspace.db, { _id: form, value, at: core.device.clock.now() });
		},

		async forget(form) {
			await deleteWritten(core.workspace.db, form);
		},
	};
}
