import { useFetcher } from '@remix-run/react';
import { toast } from '#app/ui/toast.tsx';
import type { WaitingItem } from '#worker/contract/offline-api.ts';
import type { AppErrorCode } from '#worker/errors.ts';

/** What /offline/envios does: all that waits now; one item alone; one given up. */
type SendAct = 'send-all' | 'send-item' | 'drop';

/** `done`: nothing of it waits any more. `code`: why it does. */
export type SendResult = { readonly done: boolean; readonly code: AppErrorCode | null };

type Wanted = {
	readonly act: SendAct;
	/** Without it everything that waits. */
	readonly item?: Pick<WaitingItem, 'kind' | 'id'>;
	/** Said once it is done. */
	readonly done: string;
};

const OFFLINE = 'Sem internet. O envio segue sozinho quando houver sinal.';

/** Hurries what waits. `result`: of the last try; a success is told in a message. */
export function useOutboxSend({ act, item, done }: Wanted) {
	const fetcher = useFetcher<SendResult>();
	function send() {
		if (!navigator.onLine && act !== 'drop') return toast(OFFLINE);
		fetcher.submit({ act, done, ...item }, { method: 'post', action: '/offline/envios?index' });
	}
	const pending = fetcher.state !== 'idle';
	return { send, pending, result: pending ? null : (fetcher.data ?? null) };
}
