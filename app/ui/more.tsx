import type { ComponentPropsWithoutRef } from 'react';

type Props = ComponentPropsWithoutRef<'details'> & {
	/** Text of the line that unfolds the details. */
	readonly words: string;
};

/** Details that few people need, below a line that unfolds them. The line is not printed. */
export function More({ words, className = '', children, ...rest }: Props) {
	return (
		<details {...rest} className={className}>
			<summary className="flex min-h-12 items-center font-semibold text-accent before:w-5 before:content-['▸'] [details[open]>&]:before:content-['▾'] print:hidden">
				{words}
			</summary>
			{children}
		</details>
	);
}
