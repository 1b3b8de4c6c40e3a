import type { ComponentPropsWithoutRef } from 'react';

type Props = ComponentPropsWithoutRef<'details'> & {
	/** What unfolds, as the thing to press. */
	readonly words: string;
};

/** Details that few need, below a line that unfolds them. On paper they have no line. */
export function More({ words, className = '', children, ...rest }: Props) {
	return (
		<details {...rest} className={`group/more ${className}`}>
			<summary className="flex min-h-12 items-center font-semibold text-accent before:w-5 before:content-['▸'] group-open/more:before:content-['▾'] print:hidden">
				{words}
			</summary>
			{children}
		</details>
	);
}
