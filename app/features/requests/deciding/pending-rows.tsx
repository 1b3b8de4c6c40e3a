import { memo, type ReactNode, type RefObject } from 'react';
import { leaveTo, placeIn } from '#app/ui/list-position.ts';
import { useMedia } from '#app/ui/use-media.ts';
import { WindowedList } from '#app/ui/windowed-list.tsx';
import type { PendingPage, PendingQuery, PendingRow } from '#worker/contract/decisions-api.ts';
import { findRows } from './decisions.data.client.ts';
import { PendingListRow, type RowActs } from './pending-list-row.tsx';
import type { SelectionStore } from './selection-store.ts';
import { useRememberedPlace } from './use-remembered-place.ts';

/** Height of a row: four lines; on a phone five, with text at 200 % six. */
const REM = 5.5;
const PHONE_REM = 5.9375;
const TINY_REM = 7;

export type PendingRowsProps = {
	readonly list: RefObject<HTMLUListElement & HTMLTableSectionElement>;
	readonly label: string;
	readonly query: PendingQuery;
	readonly page: PendingPage;
	/** Address of this screen: key of the remembered position. */
	readonly address: string;
	/** Address of the details of a request. */
	readonly to: (id: string) => string;
	readonly store: SelectionStore;
	readonly canDecide: boolean;
	readonly acts: RowActs;
	/** Id of the request whose details stand beside the list; null: none do. */
	readonly open: string | null;
	/** How many wait, and the act that marks them: above the rows, or beside the tools of a table. */
	readonly lead: ReactNode;
};

/** The waiting requests; only the rows on the screen are rendered. */
export const PendingRows = memo(function PendingRows(props: PendingRowsProps) {
	const { list, label, query, page, address, to, store, canDecide, acts, open, lead } = props;
	const remember = useRememberedPlace(address);
	const isPhone = useMedia('(max-width: 40rem)');
	const isTiny = useMedia('(max-width: 15rem)');
	return (
		<>
			{lead}
			<WindowedList<PendingRow>
				list={list}
				label={label}
				rem={isTiny ? TINY_REM : isPhone ? PHONE_REM : REM}
				page={page}
				query={query}
				ask={(first, count) => findRows(query, first, count)}
				keyOf={({ request }) => request._id}
				row={(row, index) => (
					<PendingListRow
						row={row}
						index={index}
						to={to(row.request._id)}
						store={store}
						canDecide={canDecide}
						isOpen={row.request._id === open}
						isPhone={isPhone}
						isWithin={query.verdict === 'within'}
						acts={acts}
					/>
				)}
				onShown={remember}
				onClickCapture={(event) => {
					const target = event.target as Element;
					const place = target.closest('li')?.ariaPosInSet;
					if (!place || !target.closest('a')) return;
					placeIn(address).cursor = Number(place) - 1;
					leaveTo(address);
				}}
			/>
		</>
	);
});
