/** Placeholder rows of a first load; invisible for the first 300 ms. */
export function Skeleton({ rows = 4, label }: { readonly rows?: number; readonly label: string }) {
	return (
		<div className="grid gap-2" role="status">
			<span className="sr-only">{label}</span>
			{Array.from({ length: rows }, (_, row) => (
				<div
					// biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
					key={row}
					data-skeleton
					className="h-16 animate-appear rounded-md bg-sunken"
					aria-hidden="true"
				/>
			))}
		</div>
	);
}
