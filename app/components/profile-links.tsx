import { ChartNoAxesColumn, ClipboardCheck, Smartphone, Trophy } from 'lucide-react';
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

/** From the profile to what this device holds, and whether it is ready for a day without a signal. */
export function DeviceLinks() {
	return (
		<Card title="Este aparelho" content="rows">
			<ListRow
				to="/offline/pronto"
				icon={<ClipboardCheck aria-hidden="true" className="size-6 flex-none text-accent" />}
				title="Pronto para o dia"
				detail="O que falta para trabalhar sem sinal"
			/>
			<ListRow
				to="/offline"
				icon={<Smartphone aria-hidden="true" className="size-6 flex-none text-accent" />}
				title="Neste aparelho"
				detail="Envios, carteira e rotas sem internet"
			/>
		</Card>
	);
}
