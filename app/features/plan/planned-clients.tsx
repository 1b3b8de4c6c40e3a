import { CalendarClock } from 'lucide-react';
import { Card } from '#app/ui/card.tsx';
import { plural } from '#app/ui/format.ts';
import { StatusChip } from '#app/ui/status-chip.tsx';
import type { CoacheeView } from '#worker/contract/plan-api.ts';
import { FirstClients } from './first-clients.tsx';

const FIRST = 20;

/** The clients of the day; those with an allowance show its reason. */
export function PlannedClients({ clients, outCount }: Pick<CoacheeView, 'clients' | 'outCount'>) {
	return (
		<Card
			title="Clientes planejados"
			aside={<span className="figures text-muted">{clients.length}</span>}
			content="rows"
		>
			{clients.length === 0 && (
				<p className="px-4 pt-1 pb-4 text-muted">Nenhum cliente planejado para este dia.</p>
			)}
			<FirstClients clients={clients} first={FIRST}>
				{({ code, name, segment, city, district, allowance }) => (
					<>
						<span className="font-medium">{name}</span>
						<span className="text-sm text-muted">
							{[code, segment, district, city].filter(Boolean).join(' · ')}
						</span>
						{allowance && (
							<span className="mt-1">
								<StatusChip tone="warn" icon={<CalendarClock aria-hidden="true" />}>
									{allowance.reason}
								</StatusChip>
							</span>
						)}
					</>
				)}
			</FirstClients>
			{outCount > 0 && (
				<p className="px-4 py-3 text-sm text-muted">
					{plural(outCount, 'cliente', 'clientes', '')} de outros dias, fora da rota deste dia.
				</p>
			)}
		</Card>
	);
}
