import type { TransferDraft } from '#worker/domain/requests/transfer-draft.ts';

/** The words under which drafts are kept. */
export const newTransferForm = 'transferencia';

export function vacationForm(employeeCode: string, start: string): string {
	return `transferencia-ferias-${employeeCode}-${start}`;
}

/** Who takes over the marked clients of a vacation. */
export type CoverDraft = {
	/** One sending: the same key asks once. */
	readonly key: string;
	readonly codes: readonly string[];
	readonly toEmployee: string;
	/** 1–5, or KEEP_DAY. */
	readonly visitDay: number;
	readonly observation: string;
};

/** A draft of an older version of the app is left alone. */
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
