import { Link } from '@remix-run/react';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

type Props = {
	/** Where the row leads; without it the row is plain text. */
	readonly to?: string;
	readonly onPress?: () => void;
	readonly icon?: ReactNode;
	readonly title: ReactNode;
	/** One or two lines under the title. */
	readonly detail?: ReactNode;
	/** At the end of the row: a chip, a figure, a distance. */
	readonly trailing?: ReactNode;
};

/** A row of a list; the whole row is the target (56 px or more). */
export function ListRow({ to, onPress, icon, title, detail, trailing }: Props) {
	const body = (
		<>
			{icon}
			{/* With large text the end of the row moves under its title, which needs the whole line. */}
			<span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
				<span className="grid min-w-0 flex-1 basis-[clamp(6rem,(14rem-100vw)*99,9rem)] gap-0.5">
					<span className="font-semibold">{title}</span>
					{detail && <span className="text-sm text-muted">{detail}</span>}
				</span>
				{trailing && <span className="figures text-end text-sm">{trailing}</span>}
			</span>
			{(to || onPress) && (
				<ChevronRight aria-hidden="true" className="size-5 flex-none text-edge" />
			)}
		</>
	);
	if (to) {
		return (
			<Link to={to} className="row">
				{body}
			</Link>
		);
	}
	if (onPress) {
		return (
			<button type="button" className="row" onClick={onPress}>
				{body}
			</button>
		);
	}
	return <div className="row">{body}</div>;
}
