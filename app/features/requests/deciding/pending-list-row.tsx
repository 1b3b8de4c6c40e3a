import { Link } from '@remix-run/react';
import { Check, ChevronRight, X } from 'lucide-react';
import { memo, useRef, useSyncExternalStore } from 'react';
import { shortName } from '#app/ui/person-name.ts';
import type { PendingRow } from '#worker/contract/decisions-api.ts';
import { headingOf, shortPeriod, tightPeriod } from '../request-words.ts';
import { actLabel, askedBy, shortCost } from './decision-words.ts';
import { CostAbove, PhoneLines } from './phone-lines.tsx';
import { PolicyLine } from './policy-line.tsx';
import { briefBesideVerdict } from './request-summary.ts';
import { RowFailure } from './row-failure.tsx';
import type { SelectionStore } from './selection-store.ts';
import { useLongPress } from './use-long-press.ts';
import { type SwipeAct, useSwipe } from './use-swipe.ts';

export type RowActs = {
	readonly toggle: (id: string, extend: boolean) => void;
	/** A right click or a long press. */
	readonly menu: (row: PendingRow) => void;
	readonly swipe: (row: PendingRow, act: SwipeAct) => void;
	/** The row has received the keyboard focus. */
	readonly arrive: (index: number, id: string) => void;
};

type Props = {
	readonly row: PendingRow;
	readonly index: number;
	readonly to: string;
	readonly store: SelectionStore;
	readonly canDecide: boolean;
	/** Its details stand beside the list. */
	readonly isOpen: boolean;
	/** The rows are high and narrow: names and dates have two lines, the cost stands above the arrow. */
	readonly isPhone?: boolean;
	/** Every row of the list has this verdict. */
	readonly isWithin?: boolean;
	/** Must be the same object at every render, so that a mark re-renders one row only. */
	readonly acts: RowActs;
};

/** What a swipe uncovers below the row. */
const SWIPE_ACT = 'absolute inset-0 hidden items-center gap-2 px-5 font-bold';

/** One waiting request: who, what, why, cost and policy. The row is a checkbox. */
export const PendingListRow = memo(function PendingListRow({
	row,
	index,
	to,
	store,
	canDecide,
	isOpen,
	isPhone = false,
	isWithin = false,
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
	const heading = headingOf(request);
	const isOfPerson = heading === employee.name;
	const where = client && (isOfPerson ? `${client.name}, ${client.city}` : client.city);
	const more = [askedBy(request), observation];
	const about = [where, ...more].filter(Boolean).join(' · ');
	const summary = briefBesideVerdict(request);
	const cost = shortCost(request);
	/** Its verdict takes one line. */
	const isSure = request.policy.verdict === 'within' && !failure;
	/** On a phone it has a line of its own where no verdict takes one. */
	const isSummaryLast = isWithin && isSure;
	const verdict = failure ? (
		<RowFailure failure={failure} kind={kind} />
	) : (
		<PolicyLine request={request} />
	);
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: the menu repeats what buttons offer
		<div
			ref={element}
			className="group/decision @container/row relative h-full overflow-hidden select-none [-webkit-touch-callout:none]"
			data-on={on || undefined}
			data-open={isOpen || undefined}
			onContextMenu={(event) => {
				event.preventDefault();
				acts.menu(row);
			}}
		>
			<span
				className={`${SWIPE_ACT} bg-accent-soft text-accent-strong group-data-armed/decision:bg-accent group-data-armed/decision:text-on-accent group-data-[swipe=approved]/decision:flex`}
				aria-hidden="true"
			>
				<Check /> {actLabel('approved', kind, 0)}
			</span>
			<span
				className={`${SWIPE_ACT} justify-end bg-danger-soft text-danger group-data-armed/decision:bg-danger group-data-armed/decision:text-on-danger group-data-[swipe=refused]/decision:flex`}
				aria-hidden="true"
			>
				{actLabel('refused', kind, 0)} <X />
			</span>
			<div
				data-face
				className="relative flex h-full touch-pan-y items-stretch bg-surface transition-[translate] duration-150 ease-out group-data-on/decision:bg-accent-soft group-data-swipe/decision:transition-none"
			>
				<label className="grid min-w-0 flex-1 cursor-pointer touch-pan-y grid-cols-[1.5rem_1fr_auto] content-center gap-x-3 @max-[12rem]/row:gap-x-1 border-s-4 border-transparent ps-3 @max-[12rem]/row:ps-1 desk:pe-4 text-sm group-data-open/decision:desk:border-accent hover:bg-hovered has-focus-visible:focus-inside">
					<input
						type="checkbox"
						className="col-start-1 row-start-1 row-end-4 @max-[12rem]/row:row-end-2 self-center outline-none"
						checked={on}
						data-row={index}
						data-id={id}
						onFocus={() => acts.arrive(index, id)}
						onClick={(event) => acts.toggle(id, event.shiftKey)}
						onChange={() => undefined}
					/>
					{isPhone ? (
						<PhoneLines
							name={isOfPerson ? shortName(heading) : heading}
							where={[isOfPerson ? client?.name : client?.city, tightPeriod(request)]}
							more={isSummaryLast ? more : [summary, ...more]}
							verdict={!isSummaryLast && verdict}
							summary={isSummaryLast ? summary : null}
							cost={cost}
						/>
					) : (
						<>
							<span className="col-start-2 row-start-1 truncate text-base font-semibold">
								{heading}
							</span>
							<span className="figures col-start-3 row-start-1 text-base font-semibold">
								{cost}
							</span>
							<span className="col-start-2 col-end-4 row-start-2 flex min-w-0 justify-between gap-3 text-muted">
								<span className="figures order-1 flex-none">{shortPeriod(request)}</span>
								<span className="truncate">{about || summary}</span>
							</span>
							{/* What decides has two lines if it needs them; the reason has what is left. */}
							<span className="col-start-2 col-end-4 row-start-3 grid h-10 content-start overflow-hidden">
								{verdict}
								{about && <span className="truncate">{summary}</span>}
							</span>
						</>
					)}
				</label>
				{isPhone && cost && <CostAbove cost={cost} />}
				<Link
					to={to}
					className={`icon-button flex-none desk:hidden ${isPhone && cost ? 'w-14 pt-8 @max-[12rem]/row:w-[48px] @max-[12rem]/row:pt-0' : 'self-center'}`}
					aria-label={`Detalhes: ${employee.name}`}
				>
					<ChevronRight aria-hidden="true" className="size-5 text-edge" />
				</Link>
			</div>
		</div>
	);
});
