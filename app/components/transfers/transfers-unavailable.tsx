import { useRevalidator } from '@remix-run/react';
import { CloudOff, RefreshCw } from 'lucide-react';
import { wantAgain } from '#app/asked-again.ts';
import { errorText } from '#app/error-text.ts';
import type { AppErrorCode } from '#worker/errors.ts';
import { Button } from '../button.tsx';
import { EmptyState } from '../empty-state.tsx';

/** The server did not answer, and transfers are nowhere else. */
export function TransfersUnavailable({ code }: { readonly code: AppErrorCode }) {
	const { revalidate, state } = useRevalidator();
	return (
		<EmptyState
			icon={<CloudOff />}
			title="Não foi possível abrir as transferências"
			act={
				<Button
					pending={state === 'loading'}
					icon={<RefreshCw aria-hidden="true" className="size-5" />}
					onClick={() => {
						wantAgain();
						revalidate();
					}}
				>
					Tentar de novo
				</Button>
			}
		>
			{errorText(code)}
		</EmptyState>
	);
}
