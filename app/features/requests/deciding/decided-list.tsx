import { History, Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { codeOf } from '#app/platform/error-text.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { plural } from '#app/ui/format.ts';
import { ListRow } from '#app/ui/list-row.tsx';
import { RelativeTime } from '#app/ui/relative-time.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useCountdown } from '#app/ui/use-countdown.ts';
import type { DecidedPage, DecidedRow } from '#worker/contract/decided-page.ts';
import type { Request, RequestKind } from '#worker/contract/request.ts';
import type { AppErrorCode } from '#worker/errors.ts';
import { RequestDecision } from '../request-decision.tsx';
import { RequestState } from '../request-state.tsx';
import { periodText } from '../request-words.ts';
import { undoOne } from './decide.ts';
import { refreshDecided, useDecisionActs } from './decisions.data.client.ts';
import { kindPath, type PendingBase } from './pending-paths.ts';
import { requestSummary } from './request-summary.ts';

type Props = {
	readonly base: PendingBase;
	readonly kind: RequestKind;
	/** The decisions stored on this device. */
	readonly page: DecidedPage | null;
	readonly online: boolean;
};

function Decided({ base, request }: { readonly base: PendingBase; readonly request: Request }) {
	const { _id, kind, employee, client } = request;
	return (
		<ListRow
			to={`${kindPath(base, kind)}/${_id}`}
			title={[employee.name, client?.name].filter(Boolean).join(' · ')}
			detail={
				<span className="grid justify-items-start gap-1 desk:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,2fr)_8rem] desk:items-center desk:gap-4 desk:[&>:last-child]:col-start-4">
					<span>{requestSummary(request)}</span>
					<span className="figures">{periodText(request)}</span>
					<RequestDecision request={request} />
					<RequestState request={request} />
				</span>
			}
		/>
	);
}

/** The undo of one decision, shown while the decision has not taken effect. */
function UndoDecision({ row: { request, undoMs } }: { readonly row: DecidedRow }) {
	const submit = useDecisionActs();
	const [until] = useState(() => Date.now() + undoMs);
	const [pending, setPending] = useState(false);
	const left = useCountdown(until);
	if (left === 0) return null;
	const { _id, kind, employee } = request;
	async function take() {
		setPending(true);
		await undoOne(submit, kind, _id);
		setPending(false);
	}
	return (
		<div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 pb-3 desk:absolute desk:end-14 desk:top-0 desk:flex-row-reverse desk:p-0">
			<Button
				pending={pending}
				look="quiet"
				icon={<Undo2 aria-hidden="true" className="size-5 flex-none" />}
				aria-label={`Desfazer: ${employee.name}`}
				onClick={() => void take()}
			>
				Desfazer
			</Button>
			<span className="figures text-sm text-muted">
				{plural(left, 'segundo para desfazer', 'segundos para desfazer', '')}
			</span>
		</div>
	);
}

/** Decisions, newest first: the copy on this device, updated from the server. */
export function DecidedList({ base, kind, page, online }: Props) {
	const [code, setCode] = useState<AppErrorCode | null>(null);
	const [pending, setPending] = useState(false);

	async function ask(which: 'newest' | 'older') {
		setPending(true);
		setCode(null);
		try {
			await refreshDecided(kind, which);
		} catch (error) {
			setCode(codeOf(error));
		} finally {
			setPending(false);
		}
	}

	// biome-ignore lint/correctness/useExhaustiveDependencies: asked when the list is opened and when the signal is back
	useEffect(() => {
		if (online) void ask('newest');
	}, [kind, online]);

	if (page === null && code === null && online) {
		return <Skeleton label="Carregando o que foi decidido" />;
	}
	const again = <Button onClick={() => void ask('newest')}>Tentar de novo</Button>;
	return (
		<>
			<ErrorNote code={code} act={again} />
			{(!page || page.rows.length === 0) && code === null && (
				<EmptyState icon={<History />} title="Nenhuma decisão ainda">
					{online
						? 'O que você e os outros gestores decidirem aparece aqui, com quem, quando e por quê.'
						: 'As decisões ainda não chegaram a este aparelho; elas aparecem quando houver internet.'}
				</EmptyState>
			)}
			{page && page.rows.length > 0 && (
				<>
					<p role="status" className="text-sm text-muted">
						Decisões da equipe, as mais novas primeiro · dados de <RelativeTime at={page.age} />
					</p>
					<ul className="card rows" aria-label="Decididos">
						{page.rows.map((row) => (
							<li
								key={row.request._id}
								// Of hundreds only those on the screen are laid out.
								className="desk:relative [contain-intrinsic-size:auto_8.5rem] [content-visibility:auto] desk:[contain-intrinsic-size:auto_5rem]"
							>
								<Decided base={base} request={row.request} />
								{online && row.undoMs > 0 && <UndoDecision row={row} />}
							</li>
						))}
					</ul>
					{page.next !== null &&
						(online ? (
							<Button pending={pending} onClick={() => void ask('older')}>
								Mostrar mais antigas
							</Button>
						) : (
							<p className="text-sm text-muted">
								As mais antigas não estão neste aparelho: sem internet ficam as que já foram abertas
								aqui.
							</p>
						))}
				</>
			)}
		</>
	);
}
