import { Link } from '@remix-run/react';
import { ChevronDown, ChevronUp, FileX, Maximize2 } from 'lucide-react';
import { KIND_VIEWS } from '#app/features/requests/kinds/request-kinds.ts';
import { RequestState } from '#app/features/requests/request-state.tsx';
import { headingOf } from '#app/features/requests/request-words.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { count } from '#app/ui/format.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { PendingPage } from '#worker/contract/decisions-api.ts';
import { useDetail } from '../decisions.data.client.ts';
import { RequestBody } from '../request-body.tsx';
import { requestSummary } from '../request-summary.ts';
import type { OpenRow } from '../use-open-row.ts';

type Props = {
	readonly open: OpenRow;
	readonly page: PendingPage;
	/** Address of the list. */
	readonly list: string;
	readonly onGoTo: (index: number) => void;
};

/** The details of a request beside the list of those that wait. */
export function DetailPane({ open: { id, index }, page, list, onGoTo }: Props) {
	const { kind, total } = page;
	const { data, code, reload } = useDetail(kind, id, page);
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
	const step = (by: 1 | -1, label: string, Icon: typeof ChevronUp) => (
		<button
			type="button"
			className="icon-button hover:bg-sunken disabled:text-edge"
			aria-label={label}
			disabled={index + by < 0 || index + by >= total}
			onClick={() => onGoTo(index + by)}
		>
			<Icon aria-hidden="true" className="size-5" />
		</button>
	);
	return (
		<section aria-label="Detalhes do pedido" className="grid gap-3">
			<header className="flex items-start gap-2">
				<div className="min-w-0 flex-1">
					<h2 tabIndex={-1} className="text-xl font-bold focus-visible:outline-none">
						{headingOf(request)}
					</h2>
					<p className="text-muted">
						{KIND_VIEWS[kind].word} · {requestSummary(request)}
					</p>
				</div>
				{request.status !== 'waiting' && <RequestState request={request} />}
				<span className="figures pt-3 text-sm text-muted">
					{count(index + 1)} de {count(total)}
				</span>
				<span className="flex gap-2">
					{step(-1, 'Pedido anterior', ChevronUp)}
					{step(1, 'Próximo pedido', ChevronDown)}
					<Link
						to={`${list}/${id}`}
						className="icon-button hover:bg-sunken"
						aria-label="Abrir só este pedido"
					>
						<Maximize2 aria-hidden="true" className="size-5" />
					</Link>
				</span>
			</header>
			<RequestBody key={request._id} detail={detail} list={list} />
		</section>
	);
}
