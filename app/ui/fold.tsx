import { ChevronDown } from 'lucide-react';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';

type Props = ComponentPropsWithoutRef<'details'> & {
	/** Content of the line that unfolds the rest. */
	readonly head: ReactNode;
	/** Colour of the arrow. */
	readonly arrow?: string;
};

/** A row that unfolds what is below it. */
export function Fold({ head, arrow = 'text-edge', className = '', children, ...rest }: Props) {
	return (
		<details {...rest} className={`[&>summary+*]:pt-2 ${className}`}>
			<summary className="flex min-h-14 list-none items-center justify-between gap-[min(0.75rem,3.4vw)] px-[min(1rem,5vw)] py-2 font-semibold focus-visible:focus-inside [&::-webkit-details-marker]:hidden">
				{head}
				{/* Turned by its own fold alone: one may stand inside another. */}
				<ChevronDown
					aria-hidden="true"
					className={`size-[min(1.25rem,5.6vw)] flex-none [transition:rotate_120ms] [details[open]>summary>&]:rotate-180 ${arrow}`}
				/>
			</summary>
			{children}
		</details>
	);
}
