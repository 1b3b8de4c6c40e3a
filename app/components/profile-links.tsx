import { ChartNoAxesColumn, Trophy } from 'lucide-react';
import { Card } from './card.tsx';
import { ListRow } from './list-row.tsx';

/** From the profile to what it counts: points and performance. */
export function ProfileLinks() {
	return (
		<Card title="Meus resultados" content="rows">
			<ListRow
				to="/game"
				icon={<Trophy aria-hidden="true" className="size-6 flex-none text-accent" />}
				title="Pontuação"
				detail="Pontos, medalha e ranking"
			/>
			<ListRow
				to="/performance"
				icon={<ChartNoAxesColumn aria-hidden="true" className="size-6 flex-none text-accent" />}
				title="Desempenho"
				detail="Notas do período"
			/>
		</Card>
	);
}
