import type { ReactNode } from 'react';

type Props = {
	readonly icon: ReactNode;
	readonly title: string;
	/** What will appear here, and how. */
	readonly children: ReactNode;
	readonly act?: ReactNode;
};

export function EmptyState({ icon, title, children, act }: Props) {
	return (
		<div className="mx-auto grid max-w-sm justify-items-center gap-2 px-4 py-10 text-center">
			<span
				aria-hidden="true"
				className="mb-2 grid size-14 place-items-center rounded-full bg-accent-soft text-accent [&>svg]:size-7"
			>
				{icon}
			</span>
			<p className="text-lg font-semibold">{title}</p>
			<div className="text-muted">{children}</div>
			{act && <div className="mt-3">{act}</div>}
		</div>
	);
}
