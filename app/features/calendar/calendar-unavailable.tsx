import { CalendarX2 } from 'lucide-react';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Unavailable } from '#app/ui/unavailable.tsx';
import type { AppErrorCode } from '#worker/errors.ts';

/** The event was deleted, is not visible to this person, or the server did not answer. */
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
	return <Unavailable code={code} title="Não foi possível abrir o evento" />;
}
