import { useNavigationType, useSearchParams } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { Segmented } from '#app/ui/segmented.tsx';
import { searchWith } from '#app/ui/sorting.ts';
import { NO_COMPETENCE, type TeamOverviewResponse } from '#worker/contract/team-overview.ts';
import { competenceLines, competenceMap } from '#worker/domain/points/competence-map.ts';
import { heatLines, weakestLines } from '#worker/domain/points/team-overview.ts';
import { HeatRows } from '../heat-rows.tsx';
import { HeatWords } from '../heat-words.tsx';
import { HeatTable } from './heat-table.tsx';

/** More columns leave no room for the questions. */
const MOST_COLUMNS = 8;

/** The map by question, or by competence where questions have one. */
export function HeatMap({ overview }: { readonly overview: TeamOverviewResponse }) {
	const [params] = useSearchParams();
	useFocusOnList(figureOf(params));
	const competences = competenceMap(overview);
	const isByCompetence = competences !== null && params.get('mapa') === 'competencias';
	const map = isByCompetence ? competences : overview;
	const by = isByCompetence ? 'competencia' : 'pergunta';
	const lines = isByCompetence ? competenceLines(map) : heatLines(map);
	const named = lines.filter(({ question }) => !(isByCompetence && question === NO_COMPETENCE));
	return (
		<>
			{competences && (
				<div className="print:hidden">
					<Segmented
						label="Mapa por"
						segments={[
							{ to: searchWith(params, { mapa: '' }), label: 'Perguntas', chosen: !isByCompetence },
							{
								...{ to: searchWith(params, { mapa: 'competencias' }), label: 'Competências' },
								chosen: isByCompetence,
							},
						]}
					/>
				</div>
			)}
			<HeatWords
				weakest={weakestLines(named)}
				counted={isByCompetence ? 'coachings' : 'respostas'}
			/>
			{map.rows.length <= MOST_COLUMNS ? (
				<HeatTable rows={map.rows} lines={lines} by={by} />
			) : (
				<HeatRows overview={map} by={by} />
			)}
		</>
	);
}

/** Of which figure the coachings are listed; '': of none. */
function figureOf(params: URLSearchParams): string {
	return ['de', 'pergunta', 'competencia'].map((name) => params.get(name) ?? '').join('');
}

/**
 * The list of a figure opens above the map, maybe out of sight: it has the focus, and once it is
 * closed the figure has it again.
 */
function useFocusOnList(figure: string): void {
	const way = useNavigationType();
	const before = useRef(figure);
	useEffect(() => {
		const closed = figure === '' ? before.current : '';
		before.current = figure;
		if (closed) {
			[...document.querySelectorAll<HTMLAnchorElement>('td a[href], li a[href]')]
				.find(({ href }) => figureOf(new URL(href).searchParams) === closed)
				?.focus();
		} else if (figure && way === 'PUSH') {
			const list = document.querySelector('[data-behind]')?.closest('.card');
			const heading = list?.querySelector('h2');
			if (!heading) return;
			heading.tabIndex = -1;
			heading.focus();
		}
	}, [figure, way]);
}
