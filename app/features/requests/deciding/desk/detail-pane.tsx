import { FileX } from 'lucide-react';
import { useLayoutEffect, useState } from 'react';
import { KIND_VIEWS } from '#app/features/requests/kinds/request-kinds.ts';
import { RequestState } from '#app/features/requests/request-state.tsx';
import { headingOf } from '#app/features/requests/request-words.ts';
import { Button } from '#app/ui/button.tsx';
import { BesidePane } from '#app/ui/desk/beside-pane.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { PendingPage } from '#worker/contract/decisions-api.ts';
import type { Request } from '#worker/contract/request.ts';
import { asksTheSame } from '../asks-the-same.ts';
import { useDetail } from '../decisions.data.client.ts';
import { RequestBody } from '../request-body.tsx';
import { briefSummary } from '../request-summary.ts';
import type { OpenRow } from '../use-open-row.ts';
import type { ReadRequest } from '../use-triage.ts';

type Props = {
	readonly open: OpenRow;
	readonly page: PendingPage;
	/** Address of the list. */
	readonly list: string;
	readonly onGoTo: (index: number) => void;
	/** What the person can read now; null: nothing yet. */
	readonly onRead: (request: ReadRequest | null) => void;
};

/** The details of a request beside the list of those that wait. */
export function DetailPane({ open: { id, index }, page, list, onGoTo, onRead }: Props) {
	const { kind, total } = page;
	const { data, code, reload } = useDetail(kind, id, page);
	const shown = data?.detail?.request ?? null;
	/** What the person has read. */
	const [first, setFirst] = useState<Request | null>(null);
	const isChanged = shown !== null && first?._id === shown._id && !asksTheSame(first, shown);
	const isRead = shown?._id === first?._id && shown?.revision === first?.revision;
	if (shown !== null && !isChanged && !isRead) setFirst(shown);
	const readId = first?._id;
	const revision = first?.revision;
	// With the screen itself: the next key decides what stands there.
	useLayoutEffect(() => {
		if (readId !== undefined && revision !== undefined) onRead({ id: readId, revision });
		return () => onRead(null);
	}, [readId, revision, onRead]);
	if (code) return <ErrorNote code={code} act={<Button onClick={reload}>Tentar de novo</Button>} />;
	if (data === null) return <Skeleton label="Carregando o pedido" />;
	const { detail } = data;
	if (detail === null) {
		return (
			<EmptyState icon={<FileX />} title="Este pedido não existe mais">
				A lista à esquerda se atualiza sozinha; escolha outro pedido.
			</EmptyState>
		);
	}
	const { request } = detail;
	return (
		<BesidePane
			label="Detalhes do pedido"
			title={headingOf(request)}
			line={`${KIND_VIEWS[kind].word} · ${briefSummary(request)}`}
			state={request.status !== 'waiting' && <RequestState request={request} />}
			index={index}
			total={total}
			word="Pedido"
			alone={`${list}/${id}`}
			onStep={(by) => onGoTo(index + by)}
		>
			{isChanged && (
				<Notice
					tone="warn"
					role="alert"
					act={<Button onClick={() => setFirst(request)}>Já conferi</Button>}
				>
					Este pedido mudou enquanto você lia. Confira antes de decidir.
				</Notice>
			)}
			<RequestBody key={request._id} detail={detail} list={list} />
		</BesidePane>
	);
}
