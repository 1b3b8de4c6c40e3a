import { useFetcher } from '@remix-run/react';
import { toast } from '#app/ui/toast.tsx';
import type { WaitingItem } from '#worker/contract/offline-api.ts';
import type { AppErrorCode } from '#worker/errors.ts';

/** Acts of /offline/envios: send all, send one item, discard one item. */
type SendAct = 'send-all' | 'send-item' | 'drop';

/** `done`: all of it was sent. `code`: why it was not. */
export type SendResult = { readonly done: boolean; readonly code: AppErrorCode | null };

type Wanted = {
	readonly act: SendAct;
	/** By default everything that waits. */
	readonly item?: Pick<WaitingItem, 'kind' | 'id'>;
	/** Message after success. */
	readonly done: string;
};

const OFFLINE = 'Sem internet. O envio segue sozinho quando houver sinal.';

/** Sends now. `result` is the result of the last try; a success is shown as a message. */
export function useOutboxSend({ act, item, done }: Wanted) {
	const fetcher = useFetcher<SendResult>();
	function send() {
		if (!navigator.onLine && act !== 'drop') return toast(OFFLINE);
		fetcher.submit({ act, done, ...item }, { method: 'post', action: '/offline/envios?index' });
	}
	const pending = fetcher.state !== 'idle';
	return { send, pending, result: pending ? null : (fetcher.data ?? null) };
}
