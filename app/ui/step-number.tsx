/** Before a step of an ordered list, which tells the number itself to who listens. */
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
