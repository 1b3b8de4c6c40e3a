import { Map as MapIcon, SearchX } from 'lucide-react';
import { EmptyState } from '#app/ui/empty-state.tsx';

type Props = {
	readonly searching: boolean /** Another day has routes. */;
	readonly onOtherDays: boolean;
};

/** Says why a list of routes is empty: nobody has the name, or no route has the day, or there is none. */
export function NoRoutes({ searching, onOtherDays }: Props) {
	if (searching) {
		return (
			<EmptyState icon={<SearchX />} title="Nada com esse nome">
				A busca olha nome, código e cidade, sem diferenciar acentos.
			</EmptyState>
		);
	}
	return (
		<EmptyState
			icon={<MapIcon />}
			title={onOtherDays ? 'Nenhuma rota neste dia' : 'Nenhuma rota para você ainda'}
		>
			{onOtherDays
				? 'Escolha outro dia acima ou busque pelo nome do vendedor.'
				: 'Fale com quem cuida das rotas e depois atualize.'}
		</EmptyState>
	);
}
