import { useNavigate } from '@remix-run/react';
import { useState } from 'react';
import { useDraftActs } from '#app/platform/saving/drafts.client.ts';
import { Button } from '#app/ui/button.tsx';
import { Ask } from '#app/ui/dialog.tsx';
import { toastError } from '#app/ui/toast-error.ts';

type Props = {
	readonly draftName: string;
	/** Nothing would be lost, so no question is asked. */
	readonly isEmpty: boolean;
};

/** Discards the draft of a transfer, after asking. */
export function DiscardDraft({ draftName, isEmpty }: Props) {
	const navigate = useNavigate();
	const act = useDraftActs();
	const [asking, setAsking] = useState(false);

	async function discard() {
		await act('forget', draftName);
		navigate('/transferencia', { replace: true });
	}

	return (
		<>
			<Button
				className="aside"
				look="quiet"
				onClick={() => (isEmpty ? void discard().catch(toastError) : setAsking(true))}
			>
				Descartar
			</Button>
			<Ask
				open={asking}
				title="Descartar esta transferência?"
				act="Descartar transferência"
				stay="Continuar preenchendo"
				danger
				onAct={() => void discard().catch(toastError)}
				onStay={() => setAsking(false)}
			>
				<p>Os clientes escolhidos e o que foi escrito neste formulário se perdem.</p>
			</Ask>
		</>
	);
}
