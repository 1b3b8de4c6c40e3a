import { CircleCheck, CircleHelp, CircleX, Hourglass } from 'lucide-react';
import { Card } from '#app/ui/card.tsx';
import type { CalendarItem } from '#worker/contract/calendar-api.ts';
import { titleOf } from '#worker/domain/session/person.ts';
import { PRESENCE_GROUP } from './calendar-words.ts';

const GROUPS = [
	['confirm', CircleCheck],
	['maybe', CircleHelp],
	['none', Hourglass],
	['decline', CircleX],
] as const;

/** Who comes, who does not, and who has not answered. */
export function InvitedCard({ event }: { readonly event: CalendarItem }) {
	const { invited } = event;
	if (invited.length === 0) return null;
	return (
		<Card title="Convidados" aside={<span className="figures text-muted">{invited.length}</span>}>
			{GROUPS.map(([group, Icon]) => {
				const people = invited.filter(({ presence }) => (presence ?? 'none') === group);
				if (people.length === 0) return null;
				return (
					<details key={group} open={people.length <= 12}>
						<summary className="flex min-h-12 cursor-pointer items-center gap-2 font-semibold after:content-['▸'] [details[open]>&]:after:content-['▾']">
							<Icon aria-hidden="true" className="size-5 flex-none text-accent" />
							{PRESENCE_GROUP[group]}
							<span className="figures font-medium text-muted">{people.length}</span>
						</summary>
						<ul className="grid gap-1 ps-7">
							{people.map((person) => (
								<li key={person.employeeCode} className="[overflow-wrap:anywhere]">
									{person.name} <span className="text-sm text-muted">{titleOf(person)}</span>
								</li>
							))}
						</ul>
					</details>
				);
			})}
		</Card>
	);
}
