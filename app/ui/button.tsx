import { Link, type LinkProps } from '@remix-run/react';
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react';

type Look = 'primary' | 'secondary' | 'danger' | 'quiet';

export type ButtonProps = ComponentPropsWithoutRef<'button'> & {
	readonly look?: Look;
	/** The act is running: the button shows it, keeps its width and ignores further taps. */
	readonly pending?: boolean;
	readonly icon?: ReactNode;
};

/** Shows that an act is running. */
export function Spinner() {
	return (
		<span
			className="size-[1.125rem] animate-spin rounded-full border-[2.5px] border-current border-e-transparent"
			aria-hidden="true"
		/>
	);
}

/** At least 48 px. One filled button per screen: 'primary', or in a dialog that asks 'danger'. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
	{
		look = 'secondary',
		pending = false,
		icon,
		type = 'button',
		className = '',
		children,
		onClick,
		...rest
	},
	ref,
) {
	return (
		<button
			{...rest}
			ref={ref}
			type={type}
			className={`button-${look} ${className}`}
			aria-busy={pending || undefined}
			aria-disabled={pending || rest['aria-disabled'] || undefined}
			onClick={(event) => {
				if (pending) event.preventDefault();
				else onClick?.(event);
			}}
		>
			{pending ? <Spinner /> : icon}
			{children}
		</button>
	);
});

export function ButtonLink({
	look = 'secondary',
	icon,
	className = '',
	children,
	...rest
}: LinkProps & { readonly look?: Look; readonly icon?: ReactNode }) {
	return (
		<Link {...rest} className={`button-${look} ${className}`}>
			{icon}
			{children}
		</Link>
	);
}
