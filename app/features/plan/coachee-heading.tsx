import { Headset, Plane } from 'lucide-react';
import type { ReactNode } from 'react';
import { count } from '#app/ui/format.ts';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { shortName } from '#app/ui/person-name.ts';
import { RelativeTime } from '#app/ui/relative-time.tsx';
import { ScoreGauge } from '#app/ui/score-gauge.tsx';
import { StatusChip } from '#app/ui/status-chip.tsx';
import { WEEKDAY_NAMES } from '#app/ui/weekday.ts';
import type { CoacheeOutlook, CoacheeView } from '#worker/contract/plan-api.ts';

type Props = {
	readonly row: CoacheeView['row'];
	readonly coachee: CoacheeOutlook;
	/** The choice of the coachee, if there is one. Everything below it is about the chosen person. */
	readonly choice: ReactNode;
};

function Figure({ value, name }: { readonly value: number; readonly name: string }) {
	return (
		<div className="-ms-px grid content-start gap-0.5 border-s border-line px-3 py-2">
			<dd className="figures order-first text-xl font-bold">{count(value)}</dd>
			<dt className="text-sm text-muted">{name}</dt>
		</div>
	);
}

/** The route, the coachee with their last grade, and the goals of the day. */
export function CoacheeHeading({ row, coachee, choice }: Props) {
	const { salesman, weekday, city, clientCount } = row;
	const { employee, feedbacks, goals, teleSales, onLeave } = coachee;
	const isGeneric = salesman.employeeCode === null;
	const where = isGeneric
		? // The clients of the generic coachee (rule 6.3).
			'Todas as rotas de hoje'
		: [salesman.employeeCode, city, WEEKDAY_NAMES[weekday].long].filter(Boolean).join(' · ');
	const last = feedbacks?.[0] ?? null;
	const [one, many] = teleSales ? ['contato', 'contatos'] : ['visita', 'visitas'];
	const contacts = goals.visits === 1 ? one : many;
	const heading = (
		<>
			<PageHeading>{choice ? `Rota de ${salesman.name}` : salesman.name}</PageHeading>
			<p className="text-muted">{where}</p>
		</>
	);
	return (
		<section className="grid gap-3">
			{choice && (
				<>
					<div className="grid gap-1">{heading}</div>
					{choice}
				</>
			)}
			<div className="flex flex-wrap items-center gap-3">
				<div className="grid min-w-0 flex-1 basis-48 gap-1">
					{!choice && heading}
					{row.knowsLast && employee.employeeCode !== null && (
						<p className="text-sm text-muted">
							Último coaching{choice && ` de ${shortName(employee.name)}`}:{' '}
							<RelativeTime at={last?.at ?? null} after="day" />
						</p>
					)}
				</div>
				{last !== null && last.grade !== null && (
					<ScoreGauge size="small" grade={last.grade} label="Última nota" />
				)}
			</div>
			{(teleSales || onLeave) && (
				<p className="flex flex-wrap gap-2">
					{teleSales && (
						<StatusChip tone="info" icon={<Headset aria-hidden="true" />}>
							Televendas: por telefone, sem GPS
						</StatusChip>
					)}
					{onLeave && (
						<StatusChip tone="warn" icon={<Plane aria-hidden="true" />}>
							Afastado hoje
						</StatusChip>
					)}
				</p>
			)}
			<dl className="card grid grid-cols-[repeat(auto-fit,minmax(min(100%,6rem),1fr))] overflow-hidden">
				<Figure
					value={clientCount}
					name={clientCount === 1 ? 'cliente na rota' : 'clientes na rota'}
				/>
				<Figure value={goals.visits} name={`${contacts}, meta na rota`} />
				{!isGeneric && <Figure value={goals.maxOutRoute} name="fora da rota, no máximo" />}
			</dl>
		</section>
	);
}
