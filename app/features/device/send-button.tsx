import type { ReactNode } from 'react';
import { errorText } from '#app/platform/error-text.ts';
import { Button } from '#app/ui/button.tsx';
import type { WaitingItem } from '#worker/contract/offline-api.ts';
import { useOutboxSend } from './use-outbox-send.ts';

/** Sends everything that waits. */
export function SendAllButton() {
	const { send, pending } = useOutboxSend({ act: 'send-all', done: 'Tudo enviado.' });
	return (
		<Button look="primary" pending={pending} className="w-full max-w-md" onClick={send}>
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

/** Sends one item now; the result is shown beside the button. */
export function SendButton({ item, name, look = 'secondary', children }: Props) {
	const { kind, id } = item;
	const wanted = { act: 'send-item', item: { kind, id }, done: `${name}: enviado.` } as const;
	const { send, pending, result } = useOutboxSend(wanted);
	return (
		<>
			<Button
				look={look}
				pending={pending}
				aria-label={`${String(children)}: ${name}`}
				onClick={send}
			>
				{children}
			</Button>
			{result && !result.done && (
				<p role="status" className="basis-full text-sm font-medium">
					Tentado agora.{' '}
					{result.code ? errorText(result.code) : 'O servidor ainda não confirmou este item.'}
				</p>
			)}
		</>
	);
}
