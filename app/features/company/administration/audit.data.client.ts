import { deferAfterDelay } from '#app/platform/deferred.client.ts';
import { codeOf } from '#app/platform/error-text.ts';
import { AuditPage } from '#worker/contract/audit.ts';
import type { AppErrorCode } from '#worker/errors.ts';
import { readAdministration } from '../public/administration.data.client.ts';

export type AuditAnswer = { readonly page: AuditPage | null; readonly code: AppErrorCode | null };

export async function loadAudit(params: URLSearchParams) {
	const asked = new URLSearchParams();
	for (const name of ['actor', 'entity', 'target', 'all']) {
		const value = params.get(name);
		if (value) asked.set(name, value);
	}
	const about = asked.toString();
	return { about, deferred: await deferAfterDelay(findAudit(about)) };
}

/** `query`: filters of the address, and the cursor of a further page. */
export async function findAudit(query: string): Promise<AuditAnswer & { readonly query: string }> {
	try {
		return { page: await readAdministration(AuditPage, `/audit?${query}`), code: null, query };
	} catch (error) {
		return { page: null, code: codeOf(error), query };
	}
}
