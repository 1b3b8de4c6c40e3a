import { absolute } from '#app/ui/format.ts';
import type { RequestTrailEntry } from '#worker/contract/request.ts';

const ACT: Readonly<Record<RequestTrailEntry['act'], string>> = {
	asked: 'Pedido feito',
	edited: 'Pedido alterado',
	withdrawn: 'Pedido retirado',
	approved: 'Pedido aprovado',
	refused: 'Pedido recusado',
	undone: 'Decisão desfeita',
	settled: 'Decisão em vigor',
};

/** The history of a request, oldest first. */
export function RequestTrail({ trail }: { readonly trail: readonly RequestTrailEntry[] }) {
	return (
		<ol className="grid gap-3">
			{trail.map(({ at, act, by, reason }) => (
				<li key={`${at} ${act}`} className="border-s-2 border-line ps-3">
					<p className="font-semibold">{ACT[act]}</p>
					<p className="figures text-sm text-muted">
						<time dateTime={at}>{absolute(at)}</time>
						{act !== 'settled' && by !== '' && <> · {by}</>}
					</p>
					{reason && <p className="mt-1">“{reason}”</p>}
				</li>
			))}
		</ol>
	);
}
