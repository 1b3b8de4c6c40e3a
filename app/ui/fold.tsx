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
		<details {...rest} className={`group/fold [&>summary+*]:pt-2 ${className}`}>
			<summary className="flex min-h-14 list-none items-center justify-between gap-3 px-4 py-2 font-semibold focus-visible:focus-inside [&::-webkit-details-marker]:hidden">
				{head}
				<ChevronDown
					aria-hidden="true"
					className={`size-5 flex-none [transition:rotate_120ms] group-open/fold:rotate-180 ${arrow}`}
				/>
			</summary>
			{children}
		</details>
	);
}
