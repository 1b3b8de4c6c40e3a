import { useLocation, useSearchParams } from '@remix-run/react';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useOnline } from '#app/platform/use-online.ts';
import { DeskPart, deskOnly, useDesk } from '#app/ui/desk-part.tsx';
import { ListAndDetail } from '#app/ui/list-and-detail.tsx';
import { Segmented } from '#app/ui/segmented.tsx';
import { useMedia } from '#app/ui/use-media.ts';
import type { PendingPage, PendingQuery, PendingSummary } from '#worker/contract/decisions-api.ts';
import { KIND_VIEWS } from '../kinds/request-kinds.ts';
import { decide } from './decide.ts';
import { DecideBar } from './decide-bar.tsx';
import { DecidedList } from './decided-list.tsx';
import { DecisionNotes } from './decision-notes.tsx';
import { type ListData, refreshPending, useDecisionActs } from './decisions.data.client.ts';
import { DoubtGroups } from './doubt-groups.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { MarksApart } from './marks-apart.tsx';
import { meantOf } from './meant.ts';
import { nextStep } from './next-step.ts';
import { NothingPending } from './nothing-pending.tsx';
import { PaneUnloaded } from './pane-unloaded.tsx';
import { PendingFilters } from './pending-filters.tsx';
import {
	baseOf,
	kindPath,
	listOfKind,
	PARAMS,
	type PendingTab,
	TAB_TITLE,
	tabFrom,
	tabSearch,
} from './pending-paths.ts';
import { PendingRows } from './pending-rows.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import type { Refusal } from './refusal-draft.ts';
import { RowDialog } from './row-dialog.tsx';
import { useFirstTab } from './use-first-tab.ts';
import { useOpenRow } from './use-open-row.ts';
import { useSelection } from './use-selection.ts';
import { type ReadRequest, useTriage } from './use-triage.ts';
import { WaitingLine } from './waiting-line.tsx';

const TABLE = deskOnly(async () => (await import('./desk/pending-table.tsx')).PendingTable);
const PANE = deskOnly(async () => (await import('./desk/detail-pane.tsx')).DetailPane);
const KINDS = deskOnly(async () => (await import('./desk/kinds-column.tsx')).KindsColumn);

/** A desk without room for a column of filters. */
const NARROW_DESK = '(min-width: 68.75rem) and (max-width: 89.99rem)';

const TABS: readonly PendingTab[] = ['within', 'look', 'all', 'decided'];

/** Requests of one kind. Several are decided in one act, or one at a time. */
export function ListScreen({ tab, query, page, kinds, changes, decided, refusal }: ListData) {
	const { pathname, search: address } = useLocation();
	const base = baseOf(pathname);
	const [params] = useSearchParams();
	const online = useOnline();
	const { kind } = query;
	useEffect(() => void refreshPending('opened', kind), [kind]);
	useFirstTab(page);
	const isNarrowDesk = useMedia(NARROW_DESK) && tab !== 'decided';
	const tabs = (
		<div className="min-w-0 max-sm:-my-3 desk:[&_nav]:flex-nowrap desk:mouse:[&_a]:min-h-10 desk:mouse:[&_a]:py-1">
			<Segmented
				label="O que mostrar"
				segments={TABS.map((each) => ({
					to: tabSearch(params, each),
					label: TAB_TITLE[each],
					...(each !== 'decided' && { count: page.lastUpdate === null ? null : page.tabs[each] }),
					chosen: each === tab,
				}))}
			/>
		</div>
	);
	return (
		<>
			{!isNarrowDesk && tabs}
			<DecisionNotes page={page} isDecided={tab === 'decided'} />
			{tab === 'decided' ? (
				<DecidedList base={base} query={query} page={decided} online={online} />
			) : (
				<Waiting
					key={kind}
					query={query}
					page={page}
					kinds={kinds}
					changes={changes}
					refusal={refusal}
					address={`${pathname}${address}`}
					tabs={isNarrowDesk && tabs}
				/>
			)}
		</>
	);
}

type WaitingProps = {
	readonly query: PendingQuery;
	readonly page: PendingPage;
	readonly kinds: readonly PendingSummary[];
	readonly changes: number;
	readonly refusal: Refusal;
	readonly address: string;
	/** The tabs, where they share a line with the search. */
	readonly tabs: ReactNode;
};

function Waiting({ query, page, kinds, changes, refusal, address, tabs }: WaitingProps) {
	const { kind } = query;
	const submit = useDecisionActs();
	const base = baseOf(address);
	const online = useOnline();
	const [params, setParams] = useSearchParams();
	const clear = () => setParams({ [PARAMS.tab]: params.get(PARAMS.tab) ?? '' });
	const list = useRef<HTMLUListElement & HTMLTableSectionElement>(null);
	const search = useRef<HTMLDivElement>(null);
	const [marks, selection] = useSelection(query, page, changes);
	const to = useMemo(() => (id: string) => `${kindPath(base, kind)}/${id}`, [base, kind]);
	const { total, failures, lastUpdate } = page;
	const isDesk = useDesk();
	const beside = useOpenRow(address, query, page);
	const shown = isDesk ? beside.open : null;
	const read = useRef<ReadRequest | null>(null);
	const triage = useTriage({
		...{ kind, address, page, online, marks, list, search, to, read },
		open: shown,
		onArrive: (index, id) => beside.setLast({ id, index }),
		kindLists: kinds.map((summary) => listOfKind(base, summary)),
	});
	const waiting = total - failures;
	const { all } = marks;
	const lead = useMemo(
		() => <WaitingLine waiting={waiting} lastUpdate={lastUpdate} onAll={all} />,
		[waiting, lastUpdate, all],
	);
	const rows = {
		...{ list, query, page, address, to },
		label: `${KIND_VIEWS[kind].title} sem decisão`,
		store: marks.store,
		canDecide: online,
		acts: triage.acts,
		open: shown?.id ?? null,
		lead,
	};
	return (
		<>
			<ListAndDetail
				filters={
					<>
						<DeskPart code={KINDS} props={{ base, kinds }} />
						<PendingFilters
							query={query}
							page={page}
							search={search}
							lead={tabs}
							onKeyDown={triage.leaveSearch}
						/>
					</>
				}
				list={
					<>
						{tabFrom(params) === 'look' && <DoubtGroups page={page} query={query} />}
						<MarksApart marked={selection} params={params} onClear={marks.clearApart} />
						{total === 0 ? (
							<NothingPending
								page={page}
								query={query}
								online={online}
								next={nextStep(base, kinds, kind)}
								onClear={clear}
							/>
						) : isDesk ? (
							<DeskPart code={TABLE} props={rows} instead={PendingRows} />
						) : (
							<PendingRows {...rows} />
						)}
					</>
				}
				detail={
					shown && (
						<DeskPart
							code={PANE}
							instead={PaneUnloaded}
							props={{
								open: shown,
								page,
								list: kindPath(base, kind),
								onRead(request) {
									read.current = request;
								},
								onGoTo(index) {
									triage.show(index);
									void beside.goTo(index);
								},
							}}
						/>
					)
				}
			/>
			<DecideBar
				kind={kind}
				selection={selection}
				isEmpty={total === 0}
				online={online}
				last={page.last}
				meant={meantOf(page, selection.count > 0 ? marks.shown() : shown ? [shown.id] : [])}
				onHelp={() => triage.setHelping(true)}
				onApprove={() => triage.actOnShown('approved')}
				onRefuse={() => triage.actOnShown('refused')}
				onClear={marks.none}
			/>
			<ReasonDialog
				kind={kind}
				decision={triage.reasoning}
				kept={refusal}
				onClose={() => triage.setReasoning(null)}
				onDecide={(decision, reason) => {
					triage.setReasoning(null);
					void decide(submit, { kind, ...decision, reason });
				}}
			/>
			<RowDialog
				row={triage.menu}
				to={to}
				canReach={marks.store.anchor !== null}
				canDecide={online}
				onReach={marks.reach}
				onAct={({ request }, status) => triage.act(status, [request._id])}
				onClose={() => triage.setMenu(null)}
			/>
			<KeysDialog kind={kind} open={triage.helping} onClose={() => triage.setHelping(false)} />
		</>
	);
}
