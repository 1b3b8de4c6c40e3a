import { type RefObject, useEffect, useState } from 'react';
import { leaveTo, placeIn } from '#app/decisions/list-memory.ts';
import type { SelectionStore } from '#app/decisions/selection.ts';
import { codeOf } from '#app/error-text.ts';
import { useMedia } from '#app/use-media.ts';
import { useWindowRows } from '#app/use-window-rows.ts';
import { worker } from '#app/worker.client.ts';
import type { DecisionPage, DecisionQuery, DecisionRow } from '#worker/api-decisions.ts';
import { DecisionListRow, type RowActs } from './decision-row.tsx';

const PHONE_REM = 6.5;
const DESK_REM = 4.25;

type Props = {
	readonly list: RefObject<HTMLUListElement>;
	readonly label: string;
	readonly query: DecisionQuery;
	readonly page: DecisionPage;
	/** Of this screen: what is remembered of the list goes by it. */
	readonly address: string;
	/** Where the details of an id are. */
	readonly to: (id: string) => string;
	readonly store: SelectionStore;
	readonly canDecide: boolean;
	readonly acts: RowActs;
};

/** The whole height of the list, and of its rows only those on the screen. */
export function DecisionRows(props: Props) {
	const { list, label, query, page, address, to, store, canDecide, acts } = props;
	const rem = useMedia('(min-width: 64rem)') ? DESK_REM : PHONE_REM;
	const { first, count } = useWindowRows(list, page.total, rem);
	const [more, setMore] = useState<DecisionPage | null>(null);
	const isHere =
		first >= page.offset && Math.min(first + count, page.total) <= page.offset + page.rows.length;
	useEffect(() => {
		const place = placeIn(address);
		place.first = first;
		place.count = count;
	}, [address, first, count]);
	useEffect(() => {
		if (isHere) return;
		let over = false;
		const ask = async () => {
			try {
				const found = await worker.decisions.list(query, first, count);
				if (!over) setMore(found);
			} catch (error) {
				// The rows stay empty until the next scroll; the loader shows what is wrong.
				codeOf(error);
			}
		};
		void ask();
		return () => {
			over = true;
		};
		// A newer page tells that the list has changed: rows beside it are asked for again.
	}, [query, first, count, isHere]);
	const at = (index: number): DecisionRow | undefined =>
		page.rows[index - page.offset] ?? more?.rows[index - more.offset];
	return (
		<ul
			ref={list}
			aria-label={label}
			className="card relative overflow-hidden"
			style={{ height: `calc(${page.total * rem}rem + 2px)` }}
			onClickCapture={(event) => {
				const target = event.target as Element;
				const place = target.closest('li')?.ariaPosInSet;
				if (!place || !target.closest('a')) return;
				placeIn(address).cursor = Number(place) - 1;
				leaveTo(address);
			}}
		>
			{Array.from({ length: count }, (_, step) => first + step).map((index) => {
				const row = at(index);
				return (
					<li
						key={row?.request._id ?? index}
						aria-setsize={page.total}
						aria-posinset={index + 1}
						className="absolute inset-x-0 border-b border-line"
						style={{ top: `${index * rem}rem`, height: `${rem}rem` }}
					>
						{row ? (
							<DecisionListRow
								row={row}
								index={index}
								to={to(row.request._id)}
								store={store}
								canDecide={canDecide}
								acts={acts}
							/>
						) : (
							<span className="skeleton m-3 block h-10" aria-hidden="true" />
						)}
					</li>
				);
			})}
		</ul>
	);
}
