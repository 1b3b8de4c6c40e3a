import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

const LOOK = {
	info: { box: 'bg-info-soft text-info', Icon: Info },
	warn: { box: 'bg-warn-soft text-warn', Icon: TriangleAlert },
	bad: { box: 'bg-danger-soft text-danger', Icon: CircleAlert },
} as const;

type Props = {
	readonly tone: keyof typeof LOOK;
	readonly children: ReactNode;
	/** What to do about it, at the end. */
	readonly act?: ReactNode;
	/** 'alert' is read at once: only for what just went wrong. */
	readonly role?: 'alert' | 'status';
};

/** One fact the person must know here, with what to do about it. */
export function Notice({ tone, children, act, role }: Props) {
	const { box, Icon } = LOOK[tone];
	return (
		<div
			role={role}
			className={`flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md p-3 ${box}`}
		>
			<Icon aria-hidden="true" className="size-5 flex-none" />
			<div className="min-w-0 shrink grow basis-40 font-medium">{children}</div>
			{act}
		</div>
	);
}
