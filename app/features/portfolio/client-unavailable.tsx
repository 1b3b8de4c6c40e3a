import { UserX } from 'lucide-react';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';

/** For a client code that is not in the portfolio of this device. */
export function ClientUnavailable({ base }: { readonly base: string }) {
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
