import { Link, useSearchParams } from '@remix-run/react';
import { date } from '#app/ui/format.ts';
import { SortHeader } from '#app/ui/sort-header.tsx';
import type { Sorting } from '#app/ui/sorting.ts';
import { companyDay } from '#worker/domain/shared/company-time.ts';
import type { VideoColumn, VideoResults } from './choose-videos.ts';
import { Track } from './figure.tsx';
import { PERSON } from './results-query.ts';
import { gradeText, shareText } from './results-words.ts';
import { earlierText } from './version-words.ts';

type Props = {
	readonly rows: readonly VideoResults[];
	readonly sorting: Sorting<VideoColumn>;
	readonly base: string;
	/** Number of people in the scope. */
	readonly people: number;
};

/** One row per quiz; on a phone only the most important columns. */
export function VideosTable({ rows, sorting, base, people }: Props) {
	const [params] = useSearchParams();
	const team = params.get('equipe');
	// Of one person not the statistics are asked for, but what they answered.
	const person = team && people === 1 ? { [PERSON]: team } : {};
	const search = team ? `?${new URLSearchParams({ equipe: team, ...person })}` : '';
	return (
		<div className="card @container">
			<table className="results-table" data-projected="figures">
				<caption className="sr-only">Quizzes com convidados, concluídos e nota média</caption>
				<thead>
					<tr>
						<SortHeader column="video" label="Vídeo" sorting={sorting} />
						<SortHeader column="data" label="Publicado" sorting={sorting} largestFirst wide />
						<SortHeader
							column="convidados"
							label="Convidados"
							sorting={sorting}
							largestFirst
							atEnd
							wide
						/>
						<SortHeader
							column="comecaram"
							label="Começaram"
							sorting={sorting}
							largestFirst
							atEnd
							wide
						/>
						<SortHeader column="concluiram" label="Concluíram" sorting={sorting} />
						<SortHeader column="nota" label="Nota" sorting={sorting} atEnd />
					</tr>
				</thead>
				<tbody>
					{rows.map((row) => (
						<tr key={row.videoId}>
							<th scope="row">
								<Link to={`${base}/${row.videoId}${search}`}>{row.title}</Link>
								<span className="text-sm font-normal text-muted">{row.category}</span>
								{row.until && (
									<span className="text-sm font-normal text-muted">
										Saiu de uso em {date(row.until)}
									</span>
								)}
								{row.earlier?.map((one) => (
									<span key={one.version} className="text-sm font-normal text-muted">
										{earlierText(one, people)}
									</span>
								))}
							</th>
							<td className="wide-only figures">{date(companyDay(row.publishedAt))}</td>
							<td className="wide-only figures at-end">{row.until ? '–' : row.invited}</td>
							<td className="wide-only figures at-end">{row.started}</td>
							<td className="figures">
								<div className="grid min-h-7 grid-cols-[1fr] items-center gap-0.5">
									<span>{finishedText(row)}</span>
									<Track
										share={row.invited === 0 ? 0 : row.finished / row.invited}
										className="h-2"
									/>
								</div>
							</td>
							<td className="figures at-end font-semibold" data-head="Nota">
								{gradeText(row.mean)}
							</td>
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}

function finishedText({ finished, invited, until }: VideoResults): string {
	if (invited === 0) return until ? 'Ninguém começou' : 'Sem convidados';
	return shareText(finished, invited);
}
