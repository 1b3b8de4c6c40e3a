import { Link } from '@remix-run/react';
import { useRef } from 'react';
import { useVisibleRows } from '#app/ui/use-visible-rows.ts';
import type { Request } from '#worker/contract/request.ts';
import { RequestState } from '../request-state.tsx';
import { goesTo } from './transfer-words.ts';

const ROW_REM = 9;

export type PeriodListProps = {
	readonly items: readonly Request[];
	readonly marked: ReadonlySet<string>;
	readonly onMark: (id: string) => void;
	/** Rows can be marked, for the spreadsheet; false: rows only open. */
	readonly canMark: boolean;
};

/** Transfers of one period; only the rows on the screen are rendered. */
export function PeriodList({ items, marked, onMark, canMark }: PeriodListProps) {
	const list = useRef<HTMLUListElement>(null);
	const { first, count } = useVisibleRows(list, items.length, ROW_REM);
	return (
		<ul
			ref={list}
			aria-label="Transferências do período"
			className="card relative"
			style={{ height: `${items.length * ROW_REM}rem` }}
		>
			{items.slice(first, first + count).map((request, step) => (
				<li
					key={request._id}
					aria-setsize={items.length}
					aria-posinset={first + step + 1}
					className="@container/row absolute inset-x-0 flex items-stretch border-b border-line"
					style={{ top: `${(first + step) * ROW_REM}rem`, height: `${ROW_REM}rem` }}
				>
					{canMark && (
						<label className="grid w-[max(48px,min(3.5rem,15.6vw))] flex-none place-items-center">
							<span className="sr-only">Marcar {request.client?.name} para a planilha</span>
							<input
								type="checkbox"
								checked={marked.has(request._id)}
								onChange={() => onMark(request._id)}
							/>
						</label>
					)}
					<Link
						to={`/transferencia/pedido/${request._id}`}
						className={`grid min-w-0 flex-1 grid-cols-1 content-center gap-0.5 py-1 pe-4 tiny:pe-1 ${canMark ? 'ms-[min(0.5rem,8px)] tiny:ms-0' : 'ps-4'}`}
					>
						<span className="line-clamp-2 leading-5 font-semibold @max-[12rem]/row:line-clamp-3 @max-[12rem]/row:leading-[1.1]">
							{request.client?.name}
						</span>
						<span className="truncate text-sm text-muted @max-[12rem]/row:leading-[1.1]">
							De {request.employee.name}
						</span>
						<span className="line-clamp-2 text-sm text-muted @max-[12rem]/row:leading-[1.1] tiny:block tiny:truncate">
							{goesTo(request)}
						</span>
						<span>
							<RequestState request={request} />
						</span>
					</Link>
				</li>
			))}
		</ul>
	);
}
