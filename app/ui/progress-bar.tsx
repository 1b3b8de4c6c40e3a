import type { ComponentPropsWithoutRef } from 'react';

/** How much of a whole, in a line below the words that say it. */
export function ProgressBar(props: ComponentPropsWithoutRef<'progress'>) {
	return (
		<progress
			{...props}
			className="mt-1 block h-2 w-full appearance-none overflow-hidden rounded-full border-0 bg-sunken outline-1 -outline-offset-1 outline-edge [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-accent"
		/>
	);
}
