import { initials } from './person-name.ts';

/** Replaces a missing picture by the first letters of the first and last name. */
export function Initials({ name }: { readonly name: string }) {
	return (
		<span
			aria-hidden="true"
			className="grid size-16 flex-none place-items-center rounded-full bg-accent text-xl font-bold text-on-accent"
		>
			{initials(name)}
		</span>
	);
}
