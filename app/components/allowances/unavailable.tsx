import { CloudOff, RefreshCw } from 'lucide-react';
import { reloadApp } from '#app/boot.client.ts';
import { errorText } from '#app/error-text.ts';
import type { AppErrorCode } from '#worker/errors.ts';
import { Button } from '../button.tsx';
import { EmptyState } from '../empty-state.tsx';

/** The server did not answer and the device has no copy, or there is nothing of the kind. */
export function AllowancesUnavailable({
	code,
	title = 'Não foi possível abrir os abonos',
}: {
	readonly code: AppErrorCode;
	readonly title?: string;
}) {
	return (
		<EmptyState
			icon={<CloudOff />}
			title={title}
			act={
				<Button icon={<RefreshCw aria-hidden="true" className="size-5" />} onClick={reloadApp}>
					Tentar de novo
				</Button>
			}
		>
			{errorText(code)}
		</EmptyState>
	);
}
