import { worker } from '#app/platform/worker.client.ts';
import { ASKED_KINDS } from '#worker/contract/asking.ts';
import type { RequestStatus } from '#worker/contract/request.ts';
import type { OwnRequestsView } from '#worker/contract/requests-api.ts';
import { statusFrom } from './own-list-query.ts';

/** Rows of the list before 'Mostrar mais'. */
const FIRST = 50;

export type OwnAsked = {
	readonly view: OwnRequestsView;
	readonly status: RequestStatus | null;
	readonly shown: number;
};

/** The person's own requests by the address of the list, from this device. */
export async function loadOwnAsked({ url }: { readonly url: string }): Promise<OwnAsked> {
	const params = new URL(url).searchParams;
	const status = statusFrom(params);
	const shown = Math.max(FIRST, Number.parseInt(params.get('mostrar') ?? '', 10) || 0);
	const view = await worker.requests.mine({ kinds: ASKED_KINDS, status, limit: shown });
	return { view, status, shown };
}
