import { Link } from '@remix-run/react';
import { Check, ChevronRight, CircleAlert, X } from 'lucide-react';
import { memo, useRef, useSyncExternalStore } from 'react';
import { shortName } from '#app/ui/person-name.ts';
import { RelativeTime } from '#app/ui/relative-time.tsx';
import type { DecisionResult } from '#worker/contract/decision.ts';
import type { PendingRow } from '#worker/contract/decisions-api.ts';
import type { Request } from '#worker/contract/request.ts';

import { periodText, shortPeriod } from '../request-words.ts';
import { askedBy, refusalText, shortCost } from './decision-words.ts';
import { PolicyLine } from './policy-line.tsx';
import { requestSummary } from './request-summary.ts';
import type { SelectionStore } from './selection-store.ts';
import { useLongPress } from './use-long-press.ts';
import { type SwipeAct, useSwipe } from './use-swipe.ts';

export type RowActs = {
	readonly toggle: (id: string, extend: boolean) => void;
	/** A right click or a long press. */
	readonly menu: (row: PendingRow) => void;
	readonly swipe: (row: PendingRow, act: SwipeAct) => void;
	/** The row has received the keyboard focus. */
	readonly arrive: (index: number) => void;
};

type Props = {
	readonly row: PendingRow;
	readonly index: number;
	readonly to: string;
	readonly store: SelectionStore;
	readonly canDecide: boolean;
	/** Must be the same object at every render, so that a mark re-renders one row only. */
	readonly acts: RowActs;
};

function Failure({ failure, kind }: { failure: DecisionResult; kind: Request['kind'] }) {
	return (
		<span className="policy-line text-danger">
			<CircleAlert aria-hidden="true" />
			<span className="line-clamp-2">
				{refusalText(failure, kind)}
				{failure.decidedAt && (
					<>
						{' '}
						<RelativeTime at={failure.decidedAt} behindVerb />
					</>
				)}
			</span>
		</span>
	);
}

/** One waiting request: who, what, why, cost and policy. The row is a checkbox. */
export const PendingListRow = memo(function PendingListRow({
	row,
	index,
	to,
	store,
	canDecide,
	acts,
}: Props) {
	const { request, failure } = row;
	const { _id: id, employee, client, observation, kind } = request;
	const element = useRef<HTMLDivElement>(null);
	const on = useSyncExternalStore(
		(listener) => store.onRow(id, listener),
		() => store.has(id),
		() => false,
	);
	useLongPress(element, () => acts.menu(row));
	useSwipe(element, canDecide, (act) => acts.swipe(row, act));
	const about = [client && `${client.name}, ${client.city}`, askedBy(request), observation];
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: the menu repeats what buttons offer
		<div
			ref={element}
			className="decision"
			data-on={on || undefined}
			onContextMenu={(event) => {
				event.preventDefault();
				acts.menu(row);
			}}
		>
			<span className="swipe-act" data-act="approved" aria-hidden="true">
				<Check /> Aprovar
			</span>
			<span className="swipe-act" data-act="refused" aria-hidden="true">
				Recusar <X />
			</span>
			<div className="swipe-face">
				<label className="decision-mark">
					<input
						type="checkbox"
						checked={on}
						data-row={index}
						data-id={id}
						onFocus={() => acts.arrive(index)}
						onClick={(event) => acts.toggle(id, event.shiftKey)}
						onChange={() => undefined}
					/>
					<span className="decision-who truncate font-semibold">
						<span className="max-sm:sr-only">{employee.name}</span>
						<span className="sm:hidden" aria-hidden="true">
							{shortName(employee.name)}
						</span>
					</span>
					<span className="decision-what truncate">{requestSummary(request)}</span>
					<span className="decision-when figures truncate text-muted">{periodText(request)}</span>
					<span className="decision-about text-muted">
						<span className="decision-when-here figures">{shortPeriod(request)}</span>
						<span className="truncate">{about.filter(Boolean).join(' · ')}</span>
					</span>
					<span className="decision-policy">
						{failure ? (
							<Failure failure={failure} kind={kind} />
						) : (
							<PolicyLine policy={request.policy} />
						)}
					</span>
					<span className="decision-cost figures font-semibold">{shortCost(request)}</span>
				</label>
				<Link
					to={to}
					className="icon-button decision-open"
					aria-label={`Detalhes: ${employee.name}`}
				>
					<ChevronRight aria-hidden="true" className="size-5 text-edge" />
				</Link>
			</div>
		</div>
	);
});
