import { useRevalidator } from '@remix-run/react';
import { Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { codeOf } from '#app/platform/error-text.ts';
import { useOnline } from '#app/platform/use-online.ts';
import { Button } from '#app/ui/button.tsx';
import { Ask } from '#app/ui/dialog.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { toast } from '#app/ui/toast.tsx';
import type { DecisionResult } from '#worker/contract/decision.ts';
import type { Request } from '#worker/contract/request.ts';
import type { AppErrorCode } from '#worker/errors.ts';
import { KIND_VIEWS } from './kinds/request-kinds.ts';
import { periodText, statusWord, subjectOf } from './request-words.ts';
import { useRequestActs } from './requests.data.client.ts';

type Props = { readonly request: Request };

/** Withdraws a waiting request, after asking: it cannot be undone. */
export function WithdrawRequest({ request }: Props) {
	const { revalidate } = useRevalidator();
	const act = useRequestActs();
	const online = useOnline();
	const [asking, setAsking] = useState(false);
	const [pending, setPending] = useState(false);
	const [failure, setFailure] = useState<AppErrorCode | DecisionResult | null>(null);
	const { status } = request;
	const withdrawn = useRef(false);
	// Its state stands at the top, and the button that had the focus is gone.
	useEffect(() => {
		if (withdrawn.current && status !== 'waiting') document.querySelector('h1')?.focus();
	}, [status]);
	if (status !== 'waiting') return null;

	async function withdraw() {
		setPending(true);
		setFailure(null);
		try {
			const refused = await act('withdraw', request._id);
			setFailure(refused);
			if (refused) return;
			withdrawn.current = true;
			setAsking(false);
			toast('Pedido retirado');
		} catch (error) {
			setFailure(codeOf(error));
		} finally {
			setPending(false);
			revalidate();
		}
	}

	return (
		<>
			<Button
				look="quiet"
				className="text-danger"
				icon={<Undo2 aria-hidden="true" className="size-5" />}
				onClick={() => setAsking(true)}
			>
				Retirar pedido
			</Button>
			<Ask
				open={asking}
				title="Retirar este pedido?"
				act="Retirar pedido"
				stay="Manter pedido"
				danger
				pending={pending}
				onAct={() => void withdraw()}
				onStay={() => setAsking(false)}
			>
				<p>
					{KIND_VIEWS[request.kind].word} para <strong>{subjectOf(request)}</strong>,{' '}
					{periodText(request)}. Ninguém mais vai decidir sobre este pedido; para voltar atrás, faça
					outro.
				</p>
				{!online && <ErrorNote code="offline" />}
				{typeof failure === 'string' && <ErrorNote code={failure} />}
				{failure !== null && typeof failure === 'object' && (
					<Notice tone="bad" role="alert">
						{tooLate(failure, request)}
					</Notice>
				)}
			</Ask>
		</>
	);
}

/** Why the request could not be withdrawn. */
function tooLate({ status, decidedBy }: DecisionResult, { kind }: Request): string {
	if (status === 'approved' || status === 'refused') {
		const who = decidedBy === null ? '' : ` por ${decidedBy}`;
		return `Já está: ${statusWord(status, kind).toLowerCase()}${who}. Não dá mais para retirar; se precisar, fale com o seu gestor.`;
	}
	return 'Este pedido não pode mais ser retirado. Atualize a lista e confira.';
}
