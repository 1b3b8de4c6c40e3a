import type { ReactNode } from 'react';
import { errorText } from '#app/platform/error-text.ts';
import type { AppErrorCode } from '#worker/errors.ts';
import { Notice } from './notice.tsx';

/** What went wrong and what to do next, by error code. Renders nothing without a code. */
export function ErrorNote({
	code,
	act,
}: {
	readonly code: AppErrorCode | null | undefined;
	readonly act?: ReactNode;
}) {
	if (!code) return null;
	return (
		<Notice tone="bad" role="alert" act={act}>
			{errorText(code)}
		</Notice>
	);
}
