import type { ReactNode } from 'react';

type Parts = readonly (string | null | undefined)[];

type Props = {
	readonly name: string;
	/** Client and days: they are whole. */
	readonly where: Parts;
	/** What else there is; cut where two lines are full. */
	readonly more: Parts;
	/** null: the list says it. */
	readonly verdict: ReactNode;
	/** What is asked for, in the place of a verdict; null: it is among the rest. */
	readonly summary: string | null;
	readonly cost: string | null;
};

/**
 * The lines of a waiting request on a phone, five at most. The cost is read here and seen above the
 * arrow; with large text it is seen here.
 */
export function PhoneLines({ name, where, more, verdict, summary, cost }: Props) {
	const rest = more.filter(Boolean).join(' · ');
	return (
		<span className="col-start-2 col-end-4 grid min-w-0 content-center leading-[1.0625rem] @max-[12rem]/row:leading-[1.1]">
			<span
				data-line="name"
				className="line-clamp-2 text-base leading-5 font-semibold @max-[12rem]/row:text-sm/[1.1]"
			>
				{name}
			</span>
			{cost && (
				<span className="figures sr-only font-semibold @max-[12rem]/row:not-sr-only">{cost}</span>
			)}
			<span className="line-clamp-2 text-muted @max-[12rem]/row:sr-only">
				<span data-line="where">{where.filter(Boolean).join(' · ')}</span>
				{rest && ` · ${rest}`}
			</span>
			<span data-line="verdict" className="grid [&_svg]:mt-px">
				{verdict}
				{summary && <span className="line-clamp-2 @max-[12rem]/row:line-clamp-3">{summary}</span>}
			</span>
		</span>
	);
}

/** '−24 visitas' and 'R$ 340,00' in two lines, number and unit, above the arrow at the end of the row. */
export function CostAbove({ cost }: { readonly cost: string }) {
	return (
		<span
			aria-hidden="true"
			className="pointer-events-none absolute end-0 top-3 z-1 w-14 figures text-center text-sm leading-[1.125rem] font-semibold text-ink @max-[12rem]/row:hidden"
		>
			{cost.split(/\s/).map((part) => (
				<span key={part} className="block">
					{part}
				</span>
			))}
		</span>
	);
}
