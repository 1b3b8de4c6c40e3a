import { UserX } from 'lucide-react';
import { ButtonLink } from '../button.tsx';
import { EmptyState } from '../empty-state.tsx';

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
