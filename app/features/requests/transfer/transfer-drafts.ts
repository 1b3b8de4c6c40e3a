import type { TransferDraft } from '#worker/domain/requests/transfer-draft.ts';

/** Names of the drafts. */
export const NEW_TRANSFER_DRAFT = 'transferencia';

export function vacationDraftName(employeeCode: string, start: string): string {
	return `transferencia-ferias-${employeeCode}-${start}`;
}

/** Draft of the transfer of marked clients for a vacation. */
export type CoverDraft = {
	/**
	 * Idempotency key of one sending: the server makes the requests once, also if it arrives twice.
	 */
	readonly key: string;
	readonly codes: readonly string[];
	readonly toEmployee: string;
	/** 1 to 5 (Monday to Friday), or KEEP_DAY. */
	readonly visitDay: number;
	readonly observation: string;
};

/** False for a draft of an older version of the app, which is then ignored. */
export function isTransferDraft(kept: unknown): kept is TransferDraft {
	const fields = ['key', 'clients', 'perClient', 'all', 'own', 'telesales', 'from', 'until'];
	return hasAll(kept, [...fields, 'reason', 'observation']);
}

export function isCoverDraft(kept: unknown): kept is CoverDraft {
	return hasAll(kept, ['key', 'codes', 'toEmployee', 'visitDay', 'observation']);
}

function hasAll(kept: unknown, fields: readonly string[]): boolean {
	return typeof kept === 'object' && kept !== null && fields.every((field) => field in kept);
}
