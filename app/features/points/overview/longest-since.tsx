import { Footprints, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { plural } from '#app/ui/format.ts';
import { ListRow } from '#app/ui/list-row.tsx';
import { shortName } from '#app/ui/person-name.ts';
import type { TeamOverviewResponse } from '#worker/contract/team-overview.ts';
import { daysSince, PLANNED_EVERY_DAYS } from '#worker/domain/points/team-overview.ts';
import { titleOf } from '#worker/domain/session/person.ts';
import { sinceText, timesText } from './overview-words.ts';

const FIRST = 8;

type Props = {
	readonly overview: TeamOverviewResponse;
	/** '/coaching', or '/offline/rotas'. */
	readonly start: string;
};

/** Who was not accompanied for longest; a tap leads to the routes of that person. */
export function LongestSince({ overview: { people, total, today, days }, start }: Props) {
	const [shown, setShown] = useState(FIRST);
	const isOverdue = (date: string | undefined) =>
		(daysSince(date ?? null, today) ?? Number.POSITIVE_INFINITY) > PLANNED_EVERY_DAYS;
	const overdue = people.filter(({ last }) => isOverdue(last?.date)).length;
	return (
		<Card title="Há mais tempo sem coaching" content="rows">
			<p className="px-4 pt-1 pb-3">
				{people.length === 0
					? 'Ninguém da equipe é acompanhado em coachings.'
					: overdue === 0
						? `Todos tiveram coaching nos últimos ${PLANNED_EVERY_DAYS} dias.`
						: `${plural(overdue, 'pessoa está', 'pessoas estão', '')} há mais de ${PLANNED_EVERY_DAYS} dias sem coaching. `}
				{overdue > 0 && (
					<span className="print:hidden">Escolha uma para ver a rota e começar.</span>
				)}
			</p>
			{people.slice(0, shown).map((one) => (
				<ListRow
					key={one.employeeCode}
					to={`${start}?${new URLSearchParams({ busca: one.name })}`}
					icon={
						isOverdue(one.last?.date) ? (
							<TriangleAlert aria-hidden="true" className="size-6 flex-none text-warn" />
						) : (
							<Footprints aria-hidden="true" className="size-6 flex-none text-accent" />
						)
					}
					title={one.name}
					detail={`${titleOf(one)} · ${sinceText(one, today)}${one.last ? `, com ${shortName(one.last.coachName)}` : ''}${one.coachings === 0 ? '' : ` · ${timesText(one.coachings)} em ${days} dias`}`}
				/>
			))}
			{people.length > shown && (
				<div className="print:hidden">
					<Button look="quiet" onClick={() => setShown(people.length)}>
						Mostrar mais {people.length - shown}
					</Button>
				</div>
			)}
			{people.length > shown && (
				<p className="hidden px-4 pb-3 text-sm print:block">
					As {shown} primeiras de {total}.
				</p>
			)}
			{total > people.length && (
				<p className="px-4 pb-3 text-sm text-muted">
					As {people.length} primeiras de {total}. Abra uma equipe abaixo para ver as outras.
				</p>
			)}
		</Card>
	);
}
