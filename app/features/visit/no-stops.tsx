import { MapPinned, SearchX } from 'lucide-react';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import type { PdvFilter } from '#worker/contract/coaching-api.ts';
import type { PdvQuery } from './pdv-query.ts';

const EMPTY: Readonly<Record<PdvFilter, { title: string; text: string; contacts?: string }>> = {
	'in-route': {
		title: 'Nenhum cliente em rota',
		text: 'A rota de hoje veio sem clientes. Visite clientes de Fora da rota, até o limite, ou siga para o pós-processo.',
		contacts:
			'A rota de hoje veio sem clientes. Contate clientes de Fora da rota, até o limite, ou siga para o pós-processo.',
	},
	waiting: {
		title: 'Rota concluída',
		text: 'Todos os clientes em rota já têm registro de hoje. Siga para o pós-processo.',
	},
	visited: {
		title: 'Nada registrado ainda',
		text: 'Cada cliente aparece aqui depois do check-out.',
	},
	'out-of-route': {
		title: 'Nenhum cliente fora da rota',
		text: 'Aqui ficam os clientes de outros dias deste vendedor.',
	},
};

/** The limit of visits out of route is a share of the route (rule 4.15): 0 without clients in route. */
const NO_ROUTE =
	'A rota de hoje veio sem clientes, e por isso ninguém fora dela pode ser atendido. Siga para o pós-processo e avise quem cuida das rotas.';

/** An empty list of clients: why it is empty and what to do. */
export function NoStops({
	query,
	teleSales,
	outRouteMax,
	onClear,
}: {
	readonly query: PdvQuery;
	readonly teleSales: boolean;
	readonly outRouteMax: number;
	readonly onClear: () => void;
}) {
	if (query.search) {
		return (
			<EmptyState
				icon={<SearchX />}
				title={`Nada encontrado para “${query.search}”`}
				act={<Button onClick={onClear}>Limpar a busca</Button>}
			>
				Busque por nome, código, bairro ou cidade, com ou sem acento.
			</EmptyState>
		);
	}
	const { title, text, contacts } = EMPTY[query.filter];
	return (
		<EmptyState icon={<MapPinned />} title={title}>
			{query.filter === 'in-route' && outRouteMax === 0
				? NO_ROUTE
				: teleSales
					? (contacts ?? text)
					: text}
		</EmptyState>
	);
}
