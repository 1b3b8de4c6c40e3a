/** The letter A drawn as two people on the way to one stop. */
export function BrandMark({ className = 'size-8' }: { readonly className?: string }) {
	return (
		<svg viewBox="6 7 52 52" aria-hidden="true" className={className} fill="none">
			<g strokeWidth="8" strokeLinecap="round">
				<path d="M50 51 39.5 29.5" className="stroke-companion" />
				<path d="M14 51 31 17" stroke="currentColor" />
			</g>
			<circle cx="32" cy="47" r="5.6" fill="currentColor" />
		</svg>
	);
}
