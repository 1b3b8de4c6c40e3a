import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';

type Props = {
	readonly to: string;
	/** Index of the row: keys lead here. */
	readonly index: number;
	/** A short line below the name, which then has one line instead of two. */
	readonly note?: ReactNode;
	readonly children: ReactNode;
};

/** What names a row of a table and opens it; as high as the row. */
export function RowLink({ to, index, note, children }: Props) {
	return (
		<Link
			to={to}
			data-row={index}
			className="flex h-full min-w-12 flex-1 items-center outline-none"
		>
			<span className="min-w-0 flex-1">
				<span className={note ? 'block truncate' : 'line-clamp-2'}>{children}</span>
				{note && <span className="block truncate font-normal">{note}</span>}
			</span>
		</Link>
	);
}
