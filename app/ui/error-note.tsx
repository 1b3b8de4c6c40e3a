import type { ReactNode } from 'react';
import { errorText } from '#app/platform/error-text.ts';
import type { AppErrorCode } from '#worker/errors.ts';
import { Notice } from './notice.tsx';

/** What went wrong and what to do next, by error code. Renders nothing without a code. */
export function ErrorNote({
	code,
	act,
	offline,
}: {
	readonly code: AppErrorCode | null | undefined;
	readonly act?: ReactNode;
	/** Said without a signal about an act that is not kept on the device. */
	readonly offline?: string;
}) {
	if (!code) return null;
	return (
		<Notice tone="bad" role="alert" act={act}>
			{code === 'offline' && offline ? offline : errorText(code)}
		</Notice>
	);
}
