import { History } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type DecisionBase, kindPath } from '#app/decisions/decision-paths.ts';
import { whatIsAsked } from '#app/decisions/what-is-asked.ts';
import { codeOf } from '#app/error-text.ts';
import { periodText } from '#app/request-words.ts';
import { worker } from '#app/worker.client.ts';
import type { DecidedPage } from '#worker/api-decisions.ts';
import type { Request, RequestKind } from '#worker/domain/requests/request.ts';
import type { AppErrorCode } from '#worker/errors.ts';
import { Button } from '../button.tsx';
import { EmptyState } from '../empty-state.tsx';
import { ErrorNote } from '../error-note.tsx';
import { ListRow } from '../list-row.tsx';
import { RelativeTime } from '../relative-time.tsx';
import { RequestDecision } from '../requests/request-decision.tsx';
import { RequestState } from '../requests/request-state.tsx';
import { Skeleton } from '../skeleton.tsx';

type Props = {
	readonly base: DecisionBase;
	readonly kind: RequestKind;
	/** What this device holds. */
	readonly kept: DecidedPage | null;
	readonly online: boolean;
};

function Decided({ base, request }: { readonly base: DecisionBase; readonly request: Request }) {
	const { _id, kind, employee, client } = request;
	return (
		<ListRow
			to={`${kindPath(base, kind)}/${_id}`}
			title={[employee.name, client?.name].filter(Boolean).join(' · ')}
			detail={
				<span className="grid justify-items-start gap-1">
					<span>{whatIsAsked(request)}</span>
					<span className="figures">{periodText(request)}</span>
					<RequestDecision request={request} />
					<RequestState request={request} />
				</span>
			}
		/>
	);
}

/** What has been decided, newest first: the copy of this device, then what the server says. */
export function DecidedList({ base, kind, kept, online }: Props) {
	const [page, setPage] = useState<DecidedPage | null>(kept);
	const [isMissing, setMissing] = useState(false);
	const [code, setCode] = useState<AppErrorCode | null>(null);
	const [pending, setPending] = useState(false);

	async function ask(from: string | null) {
		setPending(true);
		setCode(null);
		try {
			const next = await worker.decisions.decided(kind, from);
			setMissing(next === null);
			setPage((before) =>
				next && before && from !== null
					? { ...next, items: [...before.items, ...next.items] }
					: (next ?? before),
			);
		} catch (error) {
			setCode(codeOf(error));
		} finally {
			setPending(false);
		}
	}

	// biome-ignore lint/correctness/useExhaustiveDependencies: asked when the list is opened and when the signal is back
	useEffect(() => {
		if (online) void ask(null);
	}, [kind, online]);

	if (page === null && code === null && online && !isMissing) {
		return <Skeleton label="Carregando o que foi decidido" />;
	}
	const again = <Button onClick={() => void ask(null)}>Tentar de novo</Button>;
	return (
		<>
			<ErrorNote code={code} act={again} />
			{(!page || page.items.length === 0) && code === null && (
				<EmptyState icon={<History />} title="Nenhuma decisão ainda">
					{online
						? 'O que você e os outros gestores decidirem aparece aqui, com quem, quando e por quê.'
						: 'As decisões ainda não chegaram a este aparelho; elas aparecem quando houver internet.'}
				</EmptyState>
			)}
			{page && page.items.length > 0 && (
				<>
					<p role="status" className="text-sm text-muted">
						Decisões da equipe, as mais novas primeiro · dados de <RelativeTime at={page.age} />
					</p>
					<ul className="card rows" aria-label="Decididas">
						{page.items.map((request) => (
							<li key={request._id}>
								<Decided base={base} request={request} />
							</li>
						))}
					</ul>
					{page.next !== null && (
						<Button pending={pending} onClick={() => void ask(page.next)}>
							Mostrar mais antigas
						</Button>
					)}
				</>
			)}
		</>
	);
}
