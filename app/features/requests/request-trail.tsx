import { absolute } from '#app/ui/format.ts';
import type { RequestKind, RequestTrailEntry } from '#worker/contract/request.ts';
import { KIND_RULES } from '#worker/domain/requests/kinds/request-kinds.ts';
import { KIND_VIEWS } from './kinds/request-kinds.ts';

const ACT: Readonly<Record<RequestTrailEntry['act'], string>> = {
	asked: 'Pedido feito',
	edited: 'Pedido alterado',
	withdrawn: 'Pedido retirado',
	approved: 'Pedido aprovado',
	refused: 'Pedido recusado',
	undone: 'Decisão desfeita',
	settled: 'Decisão em vigor',
};

type Props = {
	/** Absent: the common words fit. */
	readonly kind?: RequestKind;
	readonly trail: readonly RequestTrailEntry[];
};

/** The history of a request, oldest first. */
export function RequestTrail({ kind, trail }: Props) {
	const isAutomatic = kind !== undefined && KIND_RULES[kind].isAutomatic === true;
	const words = { ...ACT, ...(kind && KIND_VIEWS[kind].trail) };
	return (
		<ol className="grid gap-3">
			{trail.map(({ at, act, by, reason }) => (
				<li key={`${at} ${act}`} className="border-s-2 border-line ps-3">
					<p className="font-semibold">{words[act]}</p>
					<p className="figures text-sm text-muted">
						<time dateTime={at}>{absolute(at)}</time>
						{!isByServer(act, isAutomatic) && by !== '' && <> · {by}</>}
					</p>
					{reason && <p className="mt-1">“{reason}”</p>}
				</li>
			))}
		</ol>
	);
}

/** Whether nobody did it: its actor in the history is only whom the request is about. */
function isByServer(act: RequestTrailEntry['act'], isAutomatic: boolean): boolean {
	return act === 'settled' || (isAutomatic && (act === 'asked' || act === 'withdrawn'));
}
