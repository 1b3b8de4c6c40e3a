import { CloudOff, RefreshCw } from 'lucide-react';
import { errorText } from '#app/error-text.ts';
import { useAskAgain } from '#app/use-ask-again.ts';
import type { AppErrorCode } from '#worker/errors.ts';
import { Button } from '../button.tsx';
import { EmptyState } from '../empty-state.tsx';

/** The server did not answer, and transfers are nowhere else. */
export function TransfersUnavailable({ code }: { readonly code: AppErrorCode }) {
	const { askAgain, isAsking } = useAskAgain();
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
