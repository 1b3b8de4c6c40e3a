import { useRevalidator } from '@remix-run/react';
import { useAct } from '#app/platform/acts.ts';
import { toastError } from '#app/ui/toast-error.ts';
import type { IMPORT_CHANGES } from './imports.data.client.ts';

export type ImportAction = ReturnType<typeof useImportAction>;

/** Runs an act on an import and shows what it did; a refusal is told in a toast. */
export function useImportAction(importId: string) {
	const act = useAct<typeof IMPORT_CHANGES>(`/administracao/importacao/${importId}`);
	const { revalidate } = useRevalidator();
	return async (run: (send: typeof act) => Promise<unknown>) => {
		try {
			await run(act);
		} catch (error) {
			toastError(error);
		}
		revalidate();
	};
}
