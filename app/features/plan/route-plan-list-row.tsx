import { Headset, Plane } from 'lucide-react';
import { grade, plural } from '#app/ui/format.ts';
import { ListRow } from '#app/ui/list-row.tsx';
import { RelativeTime } from '#app/ui/relative-time.tsx';
import { StatusChip } from '#app/ui/status-chip.tsx';
import type { RoutePlanRow } from '#worker/contract/plan-api.ts';

type Props = {
	readonly row: RoutePlanRow;
	/** For people who see several teams: shows whose team it is. */
	readonly showCoordinator: boolean;
};

/** A salesman's route of one day: city, number of clients, last coaching. */
export function RoutePlanListRow({ row, showCoordinator }: Props) {
	const { shortId, weekday, salesman, coordinator, clientCount, city } = row;
	const facts = [city, plural(clientCount, 'cliente', 'clientes', 'Nenhum cliente')].filter(
		Boolean,
	);
	return (
		<ListRow
			to={`/coaching/coachee/${encodeURIComponent(shortId)}?dia=${weekday}`}
			title={salesman.name}
			detail={
				<>
					<span className="block">{facts.join(' · ')}</span>
					{showCoordinator && <span className="block">Equipe de {coordinator.name}</span>}
					{row.knowsLast && (
						<span className="block">
							Último coaching: <RelativeTime at={row.lastCoachingAt} after="day" />
						</span>
					)}
					{(row.onLeave || salesman.teleSales) && (
						<span className="mt-1 flex flex-wrap gap-1.5">
							{salesman.teleSales && (
								<StatusChip tone="info" icon={<Headset aria-hidden="true" />}>
									Televendas
								</StatusChip>
							)}
							{row.onLeave && (
								<StatusChip tone="warn" icon={<Plane aria-hidden="true" />}>
									Afastado hoje
								</StatusChip>
							)}
						</span>
					)}
				</>
			}
			trailing={
				row.lastGrade !== null && (
					<span className="grid">
						<span className="text-lg font-bold">{grade(row.lastGrade)}</span>
						<span className="text-muted">nota</span>
					</span>
				)
			}
		/>
	);
}
