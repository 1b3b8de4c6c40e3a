import { SearchX } from 'lucide-react';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';

/** A ticket that this person or this device cannot open. */
export function TicketUnavailable({ base }: { readonly base: string }) {
	return (
		<EmptyState
			icon={<SearchX />}
			title="Chamado não encontrado"
			act={<ButtonLink to={`${base}/chamados`}>Ver meus chamados</ButtonLink>}
		>
			Ele abre para quem o escreveu, na mesma conta ou no mesmo aparelho. Sem internet, só os que já
			foram abertos aqui.
		</EmptyState>
	);
}
