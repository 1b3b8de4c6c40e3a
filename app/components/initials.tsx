/** Where there is no picture of a person: the first letters of the first and the last name. */
export function Initials({ name }: { readonly name: string }) {
	const words = name.split(/\s+/).filter(Boolean);
	const letters = [words.at(0), words.length > 1 ? words.at(-1) : ''].map(
		(word) => word?.[0] ?? '',
	);
	return (
		<span
			aria-hidden="true"
			className="grid size-16 flex-none place-items-center rounded-full bg-accent text-xl font-bold text-on-accent"
		>
			{letters.join('').toUpperCase()}
		</span>
	);
}
