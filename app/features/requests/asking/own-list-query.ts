import { REQUEST_STATUSES, type RequestStatus } from '#worker/contract/request.ts';

const STATUS_WORD: Readonly<Record<RequestStatus, string>> = {
	waiting: 'aguardando',
	approved: 'aprovados',
	refused: 'recusados',
	withdrawn: 'retirados',
};

/** The address of the list with one status; null: with all. */
export function listSearch(status: RequestStatus | null): string {
	return status === null ? '?' : `?estado=${STATUS_WORD[status]}`;
}

/** The status in the address of the list; null: all. */
export function statusFrom(params: URLSearchParams): RequestStatus | null {
	const word = params.get('estado');
	return REQUEST_STATUSES.find((one) => STATUS_WORD[one] === word) ?? null;
}
