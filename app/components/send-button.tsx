import { useFetcher } from '@remix-run/react';
import { type ReactNode, useEffect, useState } from 'react';
import { errorText } from '#app/error-text.ts';
import { useOnline } from '#app/use-online.ts';
import type { WaitingItem } from '#worker/api-offline.ts';
import type { AppErrorCode } from '#worker/errors.ts';
import { Button } from './button.tsx';
import { Ask } from './dialog.tsx';
import { toast } from './toast.tsx';

/** What /offline/envios does: all that waits now; one item again; one given up. */
export type SendAct = 'send' | 'retry' | 'retry-carried' | 'drop';

type Props = {
	readonly act: SendAct;
	/** Of the item; without it everything that waits. */
	readonly id?: string;
	readonly look?: 'primary' | 'secondary';
	/** Asks before giving up this item. */
	readonly ask?: WaitingItem;
	readonly className?: string;
	readonly children: ReactNode;
};

/** Hurries what waits; says what became of it. */
export function SendButton({ act, id = '', look = 'secondary', ask, className, children }: Props) {
	const fetcher = useFetcher<{ readonly code: AppErrorCode | null }>();
	const online = useOnline();
	const [asking, setAsking] = useState(false);
	useEffect(() => {
		if (!fetcher.data) return;
		const { code } = fetcher.data;
		toast(code ? errorText(code) : act === 'drop' ? 'Removido deste aparelho.' : 'Envio tentado.');
	}, [fetcher.data, act]);
	function submit() {
		if (!online && act !== 'drop') {
			toast('Sem internet. O envio segue sozinho quando houver sinal.');
			return;
		}
		fetcher.submit({ act, id }, { method: 'post', action: '/offline/envios?index' });
	}
	return (
		<>
			<Button
				look={look}
				pending={fetcher.state !== 'idle'}
				{...(className && { className })}
				onClick={ask ? () => setAsking(true) : submit}
			>
				{children}
			</Button>
			{ask && (
				<Ask
					open={asking}
					title="Remover deste aparelho?"
					act="Remover daqui"
					stay="Manter na lista"
					danger
					onAct={() => {
						setAsking(false);
						submit();
					}}
					onStay={() => setAsking(false)}
				>
					<p>
						O coaching de {ask.owner} com {ask.name} deixa de ser enviado por este aparelho. A cópia
						no aparelho de {ask.owner} continua lá.
					</p>
				</Ask>
			)}
		</>
	);
}
