import { useSearchParams } from '@remix-run/react';
import { useMemo, useSyncExternalStore } from 'react';
import { KIND_VIEWS } from '#app/features/requests/kinds/request-kinds.ts';
import { headingOf, shortPeriod, VERDICT_WORD } from '#app/features/requests/request-words.ts';
import { DataTable } from '#app/ui/desk/data-table.tsx';
import type { TableColumn } from '#app/ui/desk/table-column.ts';
import { shortName } from '#app/ui/person-name.ts';
import { searchWith } from '#app/ui/sorting.ts';
import type { PendingQuery, PendingRow } from '#worker/contract/decisions-api.ts';
import type { PendingSort } from '#worker/contract/pending-sort.ts';
import { openFindings, refusalText, shortCost } from '../decision-words.ts';
import { findRows } from '../decisions.data.client.ts';
import { PARAMS, sortWord } from '../pending-paths.ts';
import type { PendingRowsProps } from '../pending-rows.tsx';
import { PolicyLine } from '../policy-line.tsx';
import { briefBesideVerdict, requestSummary } from '../request-summary.ts';
import { RowFailure } from '../row-failure.tsx';
import type { SelectionStore } from '../selection-store.ts';
import { useRememberedPlace } from '../use-remembered-place.ts';

type Column = TableColumn<PendingRow>;

/** Rows that the worker gives at once. */
const AT_ONCE = 500;

/** The orders of a column: ascending, descending. */
const ORDERS: Readonly<Record<string, readonly [PendingSort, PendingSort]>> = {
	pessoa: ['person', 'person-last'],
	custo: ['cheapest', 'cost'],
	inicio: ['soonest', 'latest'],
	pediu: ['oldest', 'newest'],
};

function columnsOf(
	{ kind, verdict }: Pick<PendingQuery, 'kind' | 'verdict'>,
	store: SelectionStore,
	onToggle: MarkedProps['onToggle'],
): readonly Column[] {
	const { isAboutClient, hasNoCost } = KIND_VIEWS[kind];
	const policy = ({ request }: PendingRow) =>
		[VERDICT_WORD[request.policy.verdict], ...openFindings(request)].join('; ');
	const person: Column = {
		key: 'pessoa',
		title: 'Pessoa',
		rem: 9.5,
		rank: 3,
		value: ({ request }) => request.employee.name,
	};
	const heading: Column = {
		...person,
		...(isAboutClient && { key: 'assunto', title: 'Cliente', rem: 12, isUnsorted: true }),
		value: ({ request }) => headingOf(request),
		cell: (row, index, isOpen) => <Marked {...{ row, index, isOpen, store, onToggle }} />,
	};
	const client: Column = {
		key: 'cliente',
		title: 'Cliente',
		rem: 10,
		rank: 5,
		isUnsorted: true,
		value: ({ request }) => request.client?.name ?? null,
	};
	const cost: Column = {
		key: 'custo',
		title: 'Custo',
		rem: 6,
		rank: 1,
		type: 'number',
		value: ({ request }) => request.cost?.amount ?? null,
		cell: ({ request }) => (
			<strong className="whitespace-nowrap">{shortCost(request) ?? '–'}</strong>
		),
	};
	return [
		heading,
		isAboutClient ? person : client,
		{
			key: 'pedido',
			title: 'Pede',
			rem: 9.5,
			isLong: true,
			rank: verdict === 'within' ? 2 : 3,
			isUnsorted: true,
			value: ({ request }) => requestSummary(request),
			cell: ({ request }) => (
				<span className="line-clamp-2" title={requestSummary(request)}>
					{briefBesideVerdict(request)}
				</span>
			),
		},
		{
			key: 'politica',
			title: 'Política',
			rem: 13,
			isLong: true,
			rank: verdict === 'within' ? 7 : 2,
			isUnsorted: true,
			value: (row) => (row.failure ? refusalText(row.failure, kind) : policy(row)),
			cell: ({ request, failure }) =>
				failure ? <RowFailure failure={failure} kind={kind} /> : <PolicyLine request={request} />,
		},
		{
			key: 'inicio',
			title: 'Período',
			rem: 7.5,
			rank: 4,
			type: 'date',
			value: ({ request }) => request.startDate,
			cell: ({ request }) => <span className="line-clamp-2">{shortPeriod(request)}</span>,
		},
		...(hasNoCost ? [] : [cost]),
		{
			key: 'pediu',
			title: 'Pedido em',
			rem: 8.5,
			rank: 6,
			type: 'date',
			value: ({ request }) => request.createdAt,
		},
		{
			key: 'porque',
			title: 'Observação',
			rem: 12,
			rank: 8,
			isUnsorted: true,
			value: ({ request }) => request.observation || null,
		},
		{
			key: 'quem',
			title: 'Pedido por',
			rem: 10,
			isExtra: true,
			isUnsorted: true,
			value: ({ request }) => request.requester.name,
		},
	];
}

/** The waiting requests as a table. A click opens a row, its box marks it. */
export function PendingTable(props: PendingRowsProps) {
	const { list, label, query, page, address, store, acts, open, lead } = props;
	const [params] = useSearchParams();
	const remember = useRememberedPlace(address);
	const { kind, verdict } = query;
	const columns = useMemo(
		() => columnsOf({ kind, verdict }, store, acts.toggle),
		[kind, verdict, store, acts.toggle],
	);
	const [column = '', orders] =
		Object.entries(ORDERS).find(([, each]) => each.includes(query.sort)) ?? [];
	async function all(most: number): Promise<readonly PendingRow[]> {
		const rows: PendingRow[] = [];
		while (rows.length < Math.min(most, page.total)) {
			const next = await findRows(query, rows.length, Math.min(AT_ONCE, most - rows.length));
			if (next.rows.length === 0) break;
			rows.push(...next.rows);
		}
		return rows;
	}
	return (
		<DataTable<PendingRow>
			name="aprovacoes"
			label={label}
			lead={lead}
			columns={columns}
			page={page}
			query={query}
			ask={(first, count) => findRows(query, first, count)}
			keyOf={({ request }) => request._id}
			sorting={{ column, descending: orders?.[1] === query.sort }}
			addressOf={({ column: by, descending }) => {
				const sort = ORDERS[by]?.[descending ? 1 : 0] ?? 'oldest';
				return searchWith(params, { [PARAMS.sort]: sort === 'oldest' ? '' : sortWord(sort) });
			}}
			all={all}
			body={list}
			open={open}
			onShown={remember}
			onArrive={({ request }, index) => acts.arrive(index, request._id)}
			onOpen={(_, index) =>
				list.current
					?.querySelector<HTMLElement>(`[data-row="${index}"]`)
					?.focus({ preventScroll: true })
			}
			onMenu={acts.menu}
		/>
	);
}

type MarkedProps = {
	readonly row: PendingRow;
	readonly index: number;
	/** Tab leads to this row only; other keys lead to the others. */
	readonly isOpen: boolean;
	readonly store: SelectionStore;
	readonly onToggle: (id: string, extend: boolean) => void;
};

/** The box that marks a row, and what the request is about. */
function Marked({ row, index, isOpen, store, onToggle }: MarkedProps) {
	const { _id: id } = row.request;
	const on = useSyncExternalStore(
		(listener) => store.onRow(id, listener),
		() => store.has(id),
		() => false,
	);
	const heading = headingOf(row.request);
	const { isAboutClient } = KIND_VIEWS[row.request.kind];
	return (
		<span className="-ms-4 flex h-full items-center print:ms-0">
			<label className="grid h-full w-14 flex-none cursor-pointer place-items-center print:hidden">
				<span className="sr-only">{heading}</span>
				<input
					type="checkbox"
					className="outline-none"
					tabIndex={isOpen ? undefined : -1}
					checked={on}
					data-row={index}
					data-id={id}
					onClick={(event) => onToggle(id, event.shiftKey)}
					onChange={() => undefined}
				/>
			</label>
			<span aria-hidden="true" className="line-clamp-2" title={heading}>
				{isAboutClient ? heading : shortName(heading)}
			</span>
		</span>
	);
}
