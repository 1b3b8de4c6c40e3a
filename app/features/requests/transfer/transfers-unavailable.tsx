import { CloudOff, RefreshCw } from 'lucide-react';
import { errorText } from '#app/platform/error-text.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { useManualRevalidation } from '#app/ui/use-manual-revalidation.ts';
import type { AppErrorCode } from '#worker/errors.ts';

/** The server did not answer, and transfers are not stored on the device. */
export function TransfersUnavailable({ code }: { readonly code: AppErrorCode }) {
	const { askAgain, isAsking } = useManualRevalidation();
	return (
		<EmptyState
			icon={<CloudOff />}
			title="Não foi possível abrir as transferências"
			act={
				<Button
					pending={isAsking}
					icon={<RefreshCw aria-hidden="true" className="size-5" />}
					onClick={askAgain}
				>
					Tentar de novo
				</Button>
			}
		>
			{errorText(code)}
		</EmptyState>
	);
}
