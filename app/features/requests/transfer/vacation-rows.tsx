import { CircleCheck, Palmtree } from 'lucide-react';
import { Card } from '#app/ui/card.tsx';
import { ListRow } from '#app/ui/list-row.tsx';
import type { TransferVacation } from '#worker/contract/transfer.ts';
import { CoverProgress } from './cover-progress.tsx';
import { vacationDays } from './transfer-words.ts';

/** Vacations of the team, each with the number of clients without cover. */
export function VacationRows({ vacations }: { readonly vacations: readonly TransferVacation[] }) {
	if (vacations.length === 0) return null;
	return (
		<Card title="Férias: de/para" content="rows">
			{vacations.map(({ employee, date, totalClients, transferedClients, waitingClients }) => {
				const isDone = transferedClients === totalClients;
				const Icon = isDone ? CircleCheck : Palmtree;
				return (
					<ListRow
						key={`${employee.employeeCode} ${date.start}`}
						to={`/transferencia/ferias/${employee.employeeCode}/${date.start}`}
						icon={<Icon aria-hidden="true" className="size-6 flex-none text-accent" />}
						title={`${employee.employeeCode} - ${employee.name}`}
						detail={
							<span className="grid gap-1 desk:flex desk:items-center desk:gap-6">
								<span className="figures flex-none">{vacationDays(date)}</span>
								<CoverProgress
									covered={transferedClients}
									waiting={waitingClients}
									total={totalClients}
								/>
							</span>
						}
					/>
				);
			})}
		</Card>
	);
}
