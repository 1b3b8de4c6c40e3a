import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';

type Props = {
	readonly pending: boolean;
	/** Seconds until the next try is permitted; 0: now. */
	readonly left: number;
	readonly children: ReactNode;
};

/** The submit button of the login, recovery and code forms. */
export function EntrySubmit({ pending, left, children }: Props) {
	return (
		<Button
			look="primary"
			type="submit"
			pending={pending}
			aria-disabled={left > 0}
			className="w-full"
		>
			{children}
		</Button>
	);
}
