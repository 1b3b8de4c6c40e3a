type Props = { readonly short: string; readonly whole: string };

/** A text of a button that has one line on a phone; a screen reader always has the whole one. */
export function ShortOnPhone({ short, whole }: Props) {
	return (
		<>
			<span aria-hidden="true" className="sm:hidden">
				{short}
			</span>
			<span className="max-sm:sr-only">{whole}</span>
		</>
	);
}
