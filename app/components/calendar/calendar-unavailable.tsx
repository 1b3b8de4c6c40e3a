import { CalendarX2, CloudOff, RefreshCw } from 'lucide-react';
import { reloadApp } from '#app/boot.client.ts';
import { errorText } from '#app/error-text.ts';
import type { AppErrorCode } from '#worker/errors.ts';
import { Button, ButtonLink } from '../button.tsx';
import { EmptyState } from '../empty-state.tsx';

/** The event is gone, or is none of this person's, or nobody answered. */
export function CalendarUnavailable({ code }: { readonly code: AppErrorCode }) {
	if (code === 'not-found') {
		return (
			<EmptyState
				icon={<CalendarX2 />}
				title="Este evento não está na sua agenda"
				act={
					<ButtonLink to="/agenda" look="primary">
						Abrir a agenda
					</ButtonLink>
				}
			>
				Ele foi cancelado por quem organiza, ou você não está mais entre os convidados.
			</EmptyState>
		);
	}
	return (
		<EmptyState
			icon={<CloudOff />}
			title="Não foi possível abrir o evento"
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
