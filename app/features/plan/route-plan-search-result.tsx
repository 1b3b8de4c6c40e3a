import { Link } from '@remix-run/react';
import { grade, plural } from '#app/ui/format.ts';
import { RelativeTime } from '#app/ui/relative-time.tsx';
import { SEGMENT, SEGMENT_LOOK, SEGMENTS } from '#app/ui/segmented.tsx';
import { WEEKDAY_NAMES } from '#app/ui/weekday.ts';
import type { RoutePlanRow } from '#worker/contract/plan-api.ts';
import type { Weekday } from '#worker/contract/route-plan.ts';
import { groupBy } from '#worker/domain/shared/group-by.ts';

/** Groups the rows by salesman, in the order of the search result. */
export function bySalesman(rows: readonly RoutePlanRow[]): readonly (readonly RoutePlanRow[])[] {
	return [...groupBy(rows, ({ shortId }) => shortId).values()];
}

function todayFirst(rows: readonly RoutePlanRow[], today: Weekday): readonly RoutePlanRow[] {
	const isToday = ({ weekday }: RoutePlanRow) => weekday === today;
	return [...rows.filter(isToday), ...rows.filter((row) => !isToday(row))];
}

/** A salesman found by a search, with a link to the route of each weekday. */
export function RoutePlanSearchResult({
	rows,
	today,
}: {
	readonly rows: readonly RoutePlanRow[];
	readonly today: Weekday;
}) {
	const [first] = rows;
	if (!first) return null;
	return (
		<div className="grid gap-2 px-4 py-3">
			<div className="flex gap-3">
				<p className="grid min-w-0 flex-1">
					<span className="font-semibold">{first.salesman.name}</span>
					<span className="text-sm text-muted">
						{[first.salesman.employeeCode, first.city].filter(Boolean).join(' · ')}
					</span>
					{first.knowsLast && (
						<span className="text-sm text-muted">
							Último coaching: <RelativeTime at={first.lastCoachingAt} after="day" />
						</span>
					)}
				</p>
				{first.lastGrade !== null && (
					<span className="figures text-lg font-bold">{grade(first.lastGrade)}</span>
				)}
			</div>
			<ul className={SEGMENTS} aria-label={`Rotas de ${first.salesman.name}`}>
				{todayFirst(rows, today).map(({ shortId, weekday, clientCount }) => (
					<li key={weekday} className="flex-none">
						<Link
							to={`/coaching/coachee/${encodeURIComponent(shortId)}?dia=${weekday}`}
							className={`${SEGMENT} ${weekday === today ? 'border-accent text-accent' : SEGMENT_LOOK}`}
						>
							<span aria-hidden="true">
								{weekday === today
									? `Hoje (${WEEKDAY_NAMES[weekday].short.toLowerCase()})`
									: WEEKDAY_NAMES[weekday].short}
							</span>
							<span className="figures font-medium" aria-hidden="true">
								{clientCount}
							</span>
							<span className="sr-only">
								{WEEKDAY_NAMES[weekday].long},{' '}
								{plural(clientCount, 'cliente', 'clientes', 'nenhum cliente')}
							</span>
						</Link>
					</li>
				))}
			</ul>
		</div>
	);
}
