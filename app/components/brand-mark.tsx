/** Two people on the same road: two lines that rise together, one ahead. */
export function BrandMark({ className = 'size-8' }: { readonly className?: string }) {
	return (
		<svg viewBox="0 0 64 64" aria-hidden="true" className={className} fill="none">
			<g strokeWidth="7" strokeLinecap="round">
				<path d="M12 53C30 53 24 26 42 20" stroke="currentColor" />
				<path d="M32 55C42 53 42 44 50 40" className="stroke-companion" />
			</g>
			<circle cx="46" cy="13" r="8" fill="currentColor" />
			<circle cx="56" cy="34" r="6" className="fill-companion" />
		</svg>
	);
}
