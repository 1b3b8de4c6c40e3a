import { Link, useSearchParams } from '@remix-run/react';
import { Card } from '#app/ui/card.tsx';
import { count, grade, plural } from '#app/ui/format.ts';
import { searchWith } from '#app/ui/sorting.ts';
import type { TeamOverviewResponse, TeamOverviewRow } from '#worker/contract/team-overview.ts';
import {
	type ComparedRow,
	compareRows,
	meanOf,
	plannedOf,
} from '#worker/domain/points/team-overview.ts';
import { titleOf } from '#worker/domain/session/person.ts';
import { NOTHING_BEHIND } from './overview-query.ts';
import { accompaniedText, meanText } from './overview-words.ts';

/** The people directly below, each with everybody below: accompanied, against the plan, and grades. */
export function CompareCard({ overview }: { readonly overview: TeamOverviewResponse }) {
	const { rows, days } = overview;
	const { rows: compared, small, differ, overall } = compareRows(rows);
	const all = rows.reduce((sum, row) => sum + row.people, 0);
	const accompanied = rows.reduce((sum, row) => sum + row.accompanied, 0);
	return (
		<Card title="Quem foi acompanhado">
			<p className="font-medium">
				{all > 0 &&
					`${count(accompanied)} de ${plural(all, 'pessoa teve', 'pessoas tiveram', '')} coaching em ${days} dias. `}
				{said(differ, overall)}
			</p>
			<div className="@container">
				<table className="results-table names-above">
					<caption className="sr-only">Coachings e notas por pessoa ou equipe</caption>
					<thead>
						<tr>
							<th scope="col" className="py-2 text-sm text-muted">
								Pessoa ou equipe
							</th>
							<th scope="col" className="py-2 text-sm text-muted">
								Acompanhamento
							</th>
							<th scope="col" className="at-end py-2 text-sm text-muted">
								Nota
							</th>
							<th scope="col" className="wide-only py-2 text-sm text-muted">
								Coachings e previstos
							</th>
							<th scope="col" className="wide-only py-2 text-sm text-muted">
								Nota ajustada
							</th>
						</tr>
					</thead>
					<tbody>
						{compared.map((one) => (
							<Row key={one.row.employeeCode} row={one.row} compared={one} days={days} />
						))}
						{small.map((row) => (
							<Row key={row.employeeCode} row={row} compared={null} days={days} />
						))}
					</tbody>
				</table>
				<p className="py-2 text-sm text-muted">
					Previsto: um coaching por pessoa a cada 30 dias. Coachings em conferência não entram na
					nota. Sem nota não é zero.
					{compared.length > 0 && (
						<span className="hidden @min-[44rem]:inline print:inline">
							{' '}
							A nota ajustada aproxima cada linha da média de todas, sobretudo as de poucos
							coachings; a faixa mostra onde ela deve estar de verdade (95%).
						</span>
					)}
				</p>
			</div>
		</Card>
	);
}

function said(differ: boolean, overall: number | null): string {
	if (overall === null) return 'Ainda há poucos coachings com nota para comparar.';
	return differ
		? 'As notas diferem mais do que o acaso explica.'
		: 'A diferença entre as notas pode ser só acaso.';
}

type RowProps = {
	readonly row: TeamOverviewRow;
	/** null: too few graded coachings. */
	readonly compared: ComparedRow | null;
	readonly days: number;
};

function Row({ row, compared, days }: RowProps) {
	const [params] = useSearchParams();
	const code = row.employeeCode;
	const behind = searchWith(params, { ...NOTHING_BEHIND, de: code });
	const to = row.isTeam ? searchWith(params, { ...NOTHING_BEHIND, equipe: code }) : behind;
	const planned = plannedOf(row, days);
	return (
		<tr>
			<th scope="row">
				<Link to={to}>{row.name}</Link>
				<span className="text-sm font-normal text-muted">
					{row.isTeam ? `${titleOf(row)} e equipe` : titleOf(row)}
				</span>
				{(row.inReview > 0 || row.interrupted > 0) && (
					<span className="text-sm font-normal text-muted">{apart(row)}</span>
				)}
			</th>
			<td className="figures">
				{accompaniedText(row)}
				{row.people > 0 && (
					<span className="block text-sm text-muted @min-[44rem]:hidden print:hidden">
						{row.isTeam
							? `${count(row.coachings)} de ${planned} previstos`
							: `${planned} previstos`}
					</span>
				)}
			</td>
			<td className="figures at-end font-semibold whitespace-nowrap" data-head="Nota">
				<Link to={behind}>
					<span className="sr-only">Coachings de {row.name}: </span>
					{meanText(meanOf(row))}
				</Link>
			</td>
			<td className="wide-only figures">
				{row.people > 0 ? `${count(row.coachings)} de ${planned}` : '–'}
			</td>
			<td className="wide-only figures">
				{compared === null ? 'poucos coachings' : grade(compared.fair)}
				{compared?.interval && (
					<span className="block text-sm text-muted">
						de {grade(compared.interval.low)} a {grade(compared.interval.high)}
					</span>
				)}
			</td>
		</tr>
	);
}

function apart({ inReview, interrupted }: TeamOverviewRow): string {
	return [
		inReview > 0 && `${inReview} em conferência`,
		interrupted > 0 &&
			(interrupted === 1 ? '1 visita interrompida' : `${interrupted} visitas interrompidas`),
	]
		.filter(Boolean)
		.join(' · ');
}
