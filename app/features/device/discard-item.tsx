import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Ask } from '#app/ui/dialog.tsx';
import { toast } from '#app/ui/toast.tsx';
import { toastError } from '#app/ui/toast-error.ts';
import type { WaitingItem } from '#worker/contract/offline-api.ts';
import { useOutboxActs } from './outbox.data.client.ts';

/** Discards an imported item of another person, or a refused check or mark, after asking. */
export function DiscardItem({ item: { id, kind, owner, name } }: { readonly item: WaitingItem }) {
	const act = useOutboxActs();
	const [pending, setPending] = useState(false);
	const [asking, setAsking] = useState(false);
	async function drop() {
		setPending(true);
		try {
			await act('drop', { kind, id });
			toast('Removido deste aparelho.');
		} catch (error) {
			toastError(error);
		} finally {
			setPending(false);
		}
	}
	return (
		<>
			<Button pending={pending} onClick={() => setAsking(true)}>
				Remover daqui
			</Button>
			<Ask
				open={asking}
				title="Remover deste aparelho?"
				act="Remover daqui"
				stay="Manter na lista"
				danger
				onAct={() => {
					setAsking(false);
					void drop();
				}}
				onStay={() => setAsking(false)}
			>
				{kind === 'mark' ? (
					<p>Esta resposta ao combinado não será mais enviada. O que já foi enviado não muda.</p>
				) : kind === 'check' ? (
					<p>
						Este registro não será mais enviado. O horário e o local continuam no coaching, que é
						enviado à parte.
					</p>
				) : (
					<p>
						O coaching de {owner} com {name} deixa de ser enviado por este aparelho. A cópia no
						aparelho de {owner} continua lá.
					</p>
				)}
			</Ask>
		</>
	);
}
