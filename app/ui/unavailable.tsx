import { CloudOff, RefreshCw } from 'lucide-react';
import { reloadApp } from '#app/platform/boot.client.ts';
import { errorText } from '#app/platform/error-text.ts';
import type { AppErrorCode } from '#worker/errors.ts';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

type Failed = {
	readonly title: string;
	readonly onRetry: () => void;
	/** What happened and what to do. */
	readonly children: string;
};

function Failed({ title, onRetry, children }: Failed) {
	return (
		<EmptyState
			icon={<CloudOff />}
			title={title}
			act={
				<Button icon={<RefreshCw aria-hidden="true" className="size-5" />} onClick={onRetry}>
					Tentar de novo
				</Button>
			}
		>
			{children}
		</EmptyState>
	);
}

/** The server did not answer and the device has no copy, or the item does not exist. */
export function Unavailable({
	code,
	title,
}: {
	readonly code: AppErrorCode;
	readonly title: string;
}) {
	return (
		<Failed title={title} onRetry={reloadApp}>
			{errorText(code)}
		</Failed>
	);
}

/** The server did not answer, and this device never loaded the list. */
export function NotArrived({ title, onRetry }: Omit<Failed, 'children'>) {
	return (
		<Failed title={title} onRetry={onRetry}>
			O servidor não respondeu. Confira a internet e tente de novo.
		</Failed>
	);
}
