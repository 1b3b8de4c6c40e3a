import { useLocation, useNavigate } from '@remix-run/react';
import { Check, FileX, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useOnline } from '#app/platform/use-online.ts';
import { ActionBar } from '#app/ui/action-bar.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { listAddress, placeIn } from '#app/ui/list-position.ts';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { ShortOnPhone } from '#app/ui/short-on-phone.tsx';
import type { RequestDetailView } from '#worker/contract/decisions-api.ts';
import type { RequestKind } from '#worker/contract/request.ts';
import { isOver } from '#worker/domain/requests/decision-state.ts';
import type { AppErrorCode } from '#worker/errors.ts';
import { KIND_VIEWS } from '../kinds/request-kinds.ts';
import { RequestState } from '../request-state.tsx';
import { headingOf } from '../request-words.ts';
import { decide } from './decide.ts';
import { actLabel, actVerb, asksReason, type DecidedStatus } from './decision-words.ts';
import { useDecisionActs } from './decisions.data.client.ts';
import { DecisionsUnavailable } from './decisions-unavailable.tsx';
import { baseOf, kindPath } from './pending-paths.ts';
import { ReasonDialog, type Reasoned } from './reason-dialog.tsx';
import type { Refusal } from './refusal-draft.ts';
import { RequestBody } from './request-body.tsx';
import { briefSummary } from './request-summary.ts';
import { useTriageKeys } from './use-triage-keys.ts';

const nothing = () => undefined;

type Props = {
	readonly kind: RequestKind;
	readonly detail: RequestDetailView | null;
	readonly refusal: Refusal;
	/** Why the request could not be loaded; null: it was. */
	readonly code: AppErrorCode | null;
};

/** One request with everything to know before deciding it. */
export function DetailScreen({ kind, detail, refusal, code }: Props) {
	const base = baseOf(useLocation().pathname);
	if (code) return <DecisionsUnavailable code={code} back={kindPath(base, kind)} />;
	if (detail === null) {
		return (
			<EmptyState
				icon={<FileX />}
				title="Este pedido não existe mais"
				act={<ButtonLink to={kindPath(base, kind)}>Voltar à lista</ButtonLink>}
			>
				Ele não está neste aparelho, e o servidor não o conhece ou ele não é da sua equipe.
			</EmptyState>
		);
	}
	return (
		<Detail
			key={detail.request._id}
			kind={kind}
			detail={detail}
			refusal={refusal}
			list={kindPath(base, kind)}
		/>
	);
}

type DetailProps = {
	readonly kind: RequestKind;
	readonly detail: RequestDetailView;
	readonly refusal: Refusal;
	/** Address of the list. */
	readonly list: string;
};

function Detail({ kind, detail, refusal, list }: DetailProps) {
	const { request, failure } = detail;
	const submit = useDecisionActs();
	const { _id: id, revision } = request;
	const online = useOnline();
	const navigate = useNavigate();
	const { key, pathname } = useLocation();
	const [reasoning, setReasoning] = useState<Reasoned | null>(null);
	const isWaiting = request.status === 'waiting' && !(failure && isOver(failure));
	const can = online && isWaiting;

	const isDecided = useRef(false);

	/**
	 * Goes back to the previous screen, or to the list if this address was opened directly. A second
	 * tap must not go back twice.
	 */
	function decideThis(status: DecidedStatus, reason: string | null) {
		if (isDecided.current) return;
		isDecided.current = true;
		placeIn(listAddress(pathname)).slid = true;
		void decide(submit, { kind, ids: [id], status, reason, seen: { [id]: revision } });
		if (key === 'default') navigate(list, { replace: true });
		else navigate(-1);
	}

	function act(status: DecidedStatus) {
		if (!can) return;
		if (asksReason(status, kind)) setReasoning({ status, ids: [id] });
		else decideThis(status, null);
	}

	useTriageKeys({
		move: nothing,
		toggle: nothing,
		approve: () => act('approved'),
		refuse: () => act('refused'),
		undo: nothing,
		open: nothing,
		search: nothing,
		help: nothing,
		nth: nothing,
	});

	return (
		<>
			<div className="flex flex-wrap items-start justify-between gap-2">
				<div>
					<PageHeading>{headingOf(request)}</PageHeading>
					<p className="text-muted">
						{KIND_VIEWS[kind].word} · {briefSummary(request)}
					</p>
				</div>
				<RequestState request={request} />
			</div>
			<RequestBody detail={detail} list={list} />
			{isWaiting && (
				<ActionBar
					note={
						!online && (
							<p id="decidir-depois" className="text-sm font-medium">
								Sem internet: decidir fica para quando houver sinal.
							</p>
						)
					}
				>
					<Button
						aria-disabled={!online || undefined}
						aria-describedby={online ? undefined : 'decidir-depois'}
						icon={<X aria-hidden="true" className="size-5 flex-none" />}
						onClick={() => act('refused')}
					>
						<ShortOnPhone short={actVerb('refused', kind)} whole={actLabel('refused', kind, 1)} />
					</Button>
					<Button
						look="primary"
						aria-disabled={!online || undefined}
						aria-describedby={online ? undefined : 'decidir-depois'}
						icon={<Check aria-hidden="true" className="size-5 flex-none" />}
						onClick={() => act('approved')}
					>
						<ShortOnPhone short={actVerb('approved', kind)} whole={actLabel('approved', kind, 1)} />
					</Button>
				</ActionBar>
			)}
			<ReasonDialog
				kind={kind}
				decision={reasoning}
				kept={refusal}
				onClose={() => setReasoning(null)}
				onDecide={({ status }, reason) => {
					setReasoning(null);
					decideThis(status, reason);
				}}
			/>
		</>
	);
}
