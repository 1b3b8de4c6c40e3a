import { CloudOff } from 'lucide-react';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import type { Unloaded } from '#app/ui/desk-part.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import type { OpenRow } from './use-open-row.ts';

type Props = Unloaded & { readonly open: OpenRow; readonly list: string };

/** Stands beside the list where the details cannot be loaded: they open by their own address. */
export function PaneUnloaded({ open, list, reload }: Props) {
	return (
		<EmptyState
			icon={<CloudOff />}
			title="Os detalhes ao lado não carregaram"
			act={
				<span className="flex flex-wrap justify-center gap-2">
					<Button onClick={reload}>Tentar de novo</Button>
					<ButtonLink to={`${list}/${open.id}`}>Abrir o pedido</ButtonLink>
				</span>
			}
		>
			Falta internet, ou há uma versão nova. A lista continua aqui, e o pedido abre em outra tela.
		</EmptyState>
	);
}
