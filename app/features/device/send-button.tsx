import { type ReactNode, useState } from 'react';
import { codeOf, errorText } from '#app/platform/error-text.ts';
import { Button } from '#app/ui/button.tsx';
import { toast } from '#app/ui/toast.tsx';
import { toastError } from '#app/ui/toast-error.ts';
import type { WaitingItem } from '#worker/contract/offline-api.ts';
import type { AppErrorCode } from '#worker/errors.ts';
import { useOutboxActs } from './outbox.data.client.ts';

const OFFLINE = 'Sem internet. O envio segue sozinho quando houver sinal.';

/** Sends everything that waits. */
export function SendAllButton() {
	const act = useOutboxActs();
	const [pending, setPending] = useState(false);
	async function send() {
		if (!navigator.onLine) return toast(OFFLINE);
		setPending(true);
		try {
			const isAllSent = await act('sendAll');
			toast(isAllSent ? 'Tudo enviado.' : 'Ainda há itens para enviar. Veja cada um.');
		} catch (error) {
			toastError(error);
		} finally {
			setPending(false);
		}
	}
	return (
		<Button
			look="primary"
			pending={pending}
			className="w-full max-w-md"
			onClick={() => void send()}
		>
			Tentar enviar tudo agora
		</Button>
	);
}

type Props = {
	readonly item: Pick<WaitingItem, 'kind' | 'id'>;
	/** Name of the item for the person. */
	readonly name: string;
	readonly look?: 'primary' | 'secondary';
	readonly children: ReactNode;
};

/** Why the last try did not send the item; `code` is null when the server has not answered yet. */
type NotSent = { readonly code: AppErrorCode | null };

/** Sends one item now; a failure is shown beside the button, a success as a message. */
export function SendButton({ item, name, look = 'secondary', children }: Props) {
	const { kind, id } = item;
	const act = useOutboxActs();
	const [pending, setPending] = useState(false);
	const [notSent, setNotSent] = useState<NotSent | null>(null);
	async function send() {
		if (!navigator.onLine) return toast(OFFLINE);
		setPending(true);
		setNotSent(null);
		try {
			const { sent, reason } = await act('sendItem', { kind, id });
			if (sent) toast(`${name}: enviado.`);
			else setNotSent({ code: reason });
		} catch (error) {
			setNotSent({ code: codeOf(error) });
		} finally {
			setPending(false);
		}
	}
	return (
		<>
			<Button
				look={look}
				pending={pending}
				aria-label={`${String(children)}: ${name}`}
				onClick={() => void send()}
			>
				{children}
			</Button>
			{notSent && (
				<p role="status" className="basis-full text-sm font-medium">
					Tentado agora.{' '}
					{notSent.code ? errorText(notSent.code) : 'O servidor ainda não confirmou este item.'}
				</p>
			)}
		</>
	);
}
