import { date, plural } from '#app/ui/format.ts';
import type { VacationAlert } from '#worker/contract/vacation-api.ts';

/** Who is on vacation, when, and how many of their clients nobody has taken over. */
export function VacationList({ alerts }: { readonly alerts: readonly VacationAlert[] }) {
	return (
		<ul className="grid gap-3">
			{alerts.map(({ employeeCode, name, start, end, clientsLeft }) => (
				<li
					key={`${employeeCode} ${start}`}
					className="grid gap-0.5 border-b border-line pb-3 last:border-b-0 last:pb-0"
				>
					<span className="font-semibold">
						{employeeCode} - {name}
					</span>
					<span className="figures text-sm text-muted">
						{date(start)} a {date(end)}
					</span>
					<span className="text-sm font-medium text-warn">
						{plural(
							clientsLeft,
							'cliente ainda sem transferência',
							'clientes ainda sem transferência',
							'Nenhum cliente sem transferência',
						)}
					</span>
				</li>
			))}
		</ul>
	);
}
