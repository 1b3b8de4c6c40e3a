import { UserX } from 'lucide-react';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';

/** A code that this device's portfolio does not hold. */
export function ClientGone({ base }: { readonly base: string }) {
	return (
		<EmptyState
			icon={<UserX />}
			title="Cliente fora da carteira"
			act={<ButtonLink to={base}>Voltar à carteira</ButtonLink>}
		>
			Este código não está na carteira deste aparelho.
		</EmptyState>
	);
}
