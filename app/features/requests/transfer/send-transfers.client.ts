import { codeOf } from '#app/platform/error-text.ts';
import { worker } from '#app/platform/worker.client.ts';
import type { TransferAsk } from '#worker/contract/transfer-asking.ts';

import { type AppErrorCode, isAppError } from '#worker/errors.ts';
import { NOTHING_REFUSED, type Refused, refusedFields } from './refused-fields.ts';

export type Sent = { readonly refused: Refused; readonly failure: AppErrorCode | null };

/**
 * Asks for transfers and gives the draft up; what is refused comes back by client. A `key` sends
 * once, however often it is tried.
 */
export async function sendTransfers(
	form: string,
	items: readonly TransferAsk[],
	key: string,
): Promise<Sent | 'done'> {
	try {
		await worker.transfers.ask(items, key);
		await worker.drafts.forget(form);
		return 'done';
	} catch (error) {
		const failure = codeOf(error);
		const fields = isAppError(error) ? error.fields : undefined;
		if (failure !== 'invalid' || !fields) return { refused: NOTHING_REFUSED, failure };
		const codes = items.map(({ client }) => client.code);
		return { refused: refusedFields(fields, codes), failure };
	}
}
