import { Headset, Plane } from 'lucide-react';
import { count } from '#app/format.ts';
import { WEEKDAYS } from '#app/weekday.ts';
import type { CoacheeView } from '#worker/api-plan.ts';
import { PageHeading } from './page-heading.tsx';
import { RelativeTime } from './relative-time.tsx';
import { ScoreGauge } from './score-gauge.tsx';
import { StatusChip } from './status-chip.tsx';

function Figure({ value, name }: { readonly value: string; readonly name: string }) {
	return (
		<div className="grid content-start gap-0.5 px-3 py-2">
			<dd className="figures order-first text-xl font-bold">{value}</dd>
			<dt className="text-sm text-muted">{name}</dt>
		</div>
	);
}

/** Who, where, how the last coaching went, and the goals of the day. */
export function CoacheeHeading({ view }: { readonly view: CoacheeView }) {
	const { row, goals, teleSales } = view;
	const { salesman, weekday, city } = row;
	const where = [salesman.employeeCode, city, WEEKDAYS[weekday].long].filter(Boolean).join(' · ');
	return (
		<section className="grid gap-3">
			<div className="flex flex-wrap items-center gap-3">
				<div className="grid min-w-0 flex-1 basis-48 gap-1">
					<PageHeading>{salesman.name}</PageHeading>
					<p className="text-muted">{where}</p>
					<p className="text-sm text-muted">
						Último coaching: <RelativeTime at={row.lastCoachingAt} after="day" />
					</p>
				</div>
				{row.lastGrade !== null && (
					<ScoreGauge size="small" grade={row.lastGrade} label="Última nota" />
				)}
			</div>
			{(teleSales || row.onAllowance) && (
				<p className="flex flex-wrap gap-2">
					{teleSales && (
						<StatusChip tone="info" icon={<Headset aria-hidden="true" />}>
							Televendas: por telefone, sem GPS
						</StatusChip>
					)}
					{row.onAllowance && (
						<StatusChip tone="warn" icon={<Plane aria-hidden="true" />}>
							Afastado hoje
						</StatusChip>
					)}
				</p>
			)}
			<dl className="card grid grid-cols-3 divide-x divide-line">
				<Figure value={count(goals.planned)} name="planejados" />
				<Figure value={count(goals.minInRoute)} name="meta na rota" />
				<Figure value={count(goals.maxOutRoute)} name="fora de rota, no máximo" />
			</dl>
		</section>
	);
}
