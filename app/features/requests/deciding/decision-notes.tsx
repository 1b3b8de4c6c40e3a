import { CloudUpload, ListX, Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { codeOf } from '#app/platform/error-text.ts';
import { useNow } from '#app/platform/use-now.ts';
import { Button } from '#app/ui/button.tsx';
import { plural } from '#app/ui/format.ts';
import { Notice } from '#app/ui/notice.tsx';
import { RelativeTime } from '#app/ui/relative-time.tsx';
import type { PendingPage, UnansweredDecision } from '#worker/contract/decisions-api.ts';
import type { RequestKind } from '#worker/contract/request.ts';
import { undo } from './decide.ts';
import { actLabel, outcomeText } from './decision-words.ts';
import { refreshPending, useDecisionActs } from './decisions.data.client.ts';

/** A decision whose answer is late, or whose sending failed. */
function Unanswered({
	kind,
	act,
}: {
	readonly kind: RequestKind;
	readonly act: UnansweredDecision;
}) {
	const submit = useDecisionActs();
	const isLong = useIsLong();
	const what = actLabel(act.status, kind, act.count);
	if (act.code === null) {
		return isLong ? (
			<p role="status" className="flex items-center gap-2 text-sm font-medium text-muted">
				<CloudUpload aria-hidden="true" className="size-5 flex-none" />
				{what}: esperando a resposta do servidor…
			</p>
		) : null;
	}
	return (
		<Notice
			tone="warn"
			role="status"
			act={
				<div className="flex flex-wrap gap-2">
					<Button onClick={() => void submit('retry', kind).catch(codeOf)}>
						{act.stale ? 'Enviar de novo' : 'Perguntar agora'}
					</Button>
					<Button
						look="quiet"
						onClick={() => void submit('giveUp', { kind, actId: act.actId }).catch(codeOf)}
					>
						Não enviar mais
					</Button>
				</div>
			}
		>
			Ficou sem resposta: {what}, pedido <RelativeTime at={act.at} behindVerb />.{' '}
			{act.stale
				? 'Já faz tempo; confira a lista antes de enviar de novo.'
				: 'O app pergunta de novo sozinho, e nada é decidido duas vezes.'}
		</Notice>
	);
}

/** Most answers come sooner: a line that appears for a moment would move the rows under the hand. */
const SOON_MS = 3_000;

/** Whether SOON_MS have passed. */
function useIsLong(): boolean {
	const [isLong, setLong] = useState(false);
	useEffect(() => {
		const timer = setTimeout(() => setLong(true), SOON_MS);
		return () => clearTimeout(timer);
	}, []);
	return isLong;
}

function LateAnswer({ page }: { readonly page: PendingPage }) {
	const submit = useDecisionActs();
	const now = useNow('half-minute').toISOString();
	const { late, kind } = page;
	if (!late) return null;
	const canUndo = late.undoUntil !== null && late.undoUntil > now && late.status !== 'waiting';
	return (
		<Notice
			tone="info"
			role="status"
			act={
				<div className="flex flex-wrap gap-2">
					{canUndo && (
						<Button
							icon={<Undo2 aria-hidden="true" className="size-5" />}
							onClick={() => void undo(submit, kind, late.actId)}
						>
							Desfazer
						</Button>
					)}
					{late.failed.length === 0 && (
						<Button look="quiet" onClick={() => void submit('dismiss', kind).catch(codeOf)}>
							Entendi
						</Button>
					)}
				</div>
			}
		>
			A resposta que faltava chegou: {outcomeText(late)}.
		</Notice>
	);
}

type Props = {
	readonly page: PendingPage;
	/** The list below is that of the decided ones, where the failed ones are not. */
	readonly isDecided: boolean;
};

/** Notices above the list: late answers, failed decisions, an old list. */
export function DecisionNotes({ page, isDecided }: Props) {
	const submit = useDecisionActs();
	const { kind, failures, unanswered, failed, lastUpdate } = page;
	return (
		<>
			{unanswered.map((act) => (
				<Unanswered key={act.actId} kind={kind} act={act} />
			))}
			<LateAnswer page={page} />
			{failures > 0 && !isDecided && (
				<Notice
					tone="bad"
					role="status"
					act={
						<Button
							icon={<ListX aria-hidden="true" className="size-5" />}
							onClick={() => void submit('dismiss', kind).catch(codeOf)}
						>
							Tirar da lista
						</Button>
					}
				>
					{plural(failures, 'não foi decidido', 'não foram decididos', '')}: no começo da lista, com
					o motivo.
				</Notice>
			)}
			{failed && lastUpdate !== null && (
				<Notice
					tone="warn"
					role="status"
					act={<Button onClick={() => void refreshPending('forced', kind)}>Atualizar</Button>}
				>
					Sem resposta do servidor. Esta é a lista de <RelativeTime at={lastUpdate} />.
				</Notice>
			)}
		</>
	);
}
