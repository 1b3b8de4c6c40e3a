/** The number of a step, drawn only: the ordered list announces the number itself. */
export function StepNumber({ children }: { readonly children: number }) {
	return (
		<span
			aria-hidden="true"
			className="grid size-7 flex-none place-items-center rounded-full bg-accent-soft font-bold text-accent"
		>
			{children}
		</span>
	);
}
