import {
	downloadAdministration,
	readAdministration,
	sendAdministration,
} from '#app/features/company/public/administration.data.client.ts';
import { deferAfterDelay } from '#app/platform/deferred.client.ts';
import { codeOf } from '#app/platform/error-text.ts';
import {
	ImportResponse,
	type ImportRowKind,
	ImportsResponse,
	NewImportResponse,
} from '#worker/contract/import.ts';
import { OkResponse } from '#worker/contract/session.ts';
import type { AppErrorCode } from '#worker/errors.ts';

type Answer<T> = { readonly found: T | null; readonly code: AppErrorCode | null };

async function orCode<T>(reading: Promise<T>): Promise<Answer<T>> {
	try {
		return { found: await reading, code: null };
	} catch (error) {
		return { found: null, code: codeOf(error) };
	}
}

/** What can be imported, and the newest imports. */
export function loadImports() {
	return deferAfterDelay(orCode(readAdministration(ImportsResponse, '/imports')));
}

/** One import with a page of its rows. `page`: from 0. */
export function loadImport(importId: string, kind: ImportRowKind | null, page: number) {
	const query = new URLSearchParams({ page: String(page) });
	if (kind) query.set('kind', kind);
	const path = `/imports/${encodeURIComponent(importId)}?${query}`;
	return deferAfterDelay(orCode(readAdministration(ImportResponse, path)));
}

type Choice = {
	readonly importId: string;
	readonly withoutErrors: boolean;
	readonly successors: Readonly<Record<string, string>>;
};
type Remapped = {
	readonly importId: string;
	readonly mapping: Readonly<Record<string, string>>;
	readonly isComplete: boolean;
};

const post = (path: string, body: unknown) =>
	sendAdministration(OkResponse, { method: 'POST', path: `/imports/${path}`, body });

/** What the screens of imports change. */
export const IMPORT_CHANGES = {
	/** Sends a table; returns the id of the import, which is being checked. */
	async upload(sent: {
		readonly entity: string;
		readonly file: File;
		readonly isComplete: boolean;
	}) {
		const { entity, file, isComplete } = sent;
		// The server looks at the content; a browser may not know the type.
		const body = file.type ? file : new File([file], file.name, { type: 'text/csv' });
		const query = `?entity=${entity}${isComplete ? '&complete=1' : ''}`;
		const { importId } = await sendAdministration(NewImportResponse, {
			...{ method: 'POST', path: `/imports${query}`, body },
		});
		return importId;
	},
	check: ({ importId, ...body }: Remapped) => post(`${importId}/check`, body),
	apply: ({ importId, ...body }: Choice) => post(`${importId}/apply`, body),
	undo: (importId: string) => post(`${importId}/undo`, {}),
	cancel: (importId: string) => post(`${importId}/cancel`, {}),
};

/** Saves a file below `/v3/app/admin`; null: saved, else why not. */
export async function downloadTable(path: string): Promise<AppErrorCode | null> {
	try {
		await downloadAdministration(path);
		return null;
	} catch (error) {
		return codeOf(error);
	}
}
