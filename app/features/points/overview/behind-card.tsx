import { useSearchParams } from '@remix-run/react';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { DeskPart, deskOnly } from '#app/ui/desk-part.tsx';
import { date, grade, percent, plural } from '#app/ui/format.ts';
import { ListRow } from '#app/ui/list-row.tsx';
import { searchWith } from '#app/ui/sorting.ts';
import {
	type BehindFigureResponse,
	type CoachingBehindFigure,
	NO_COMPETENCE,
} from '#worker/contract/team-overview.ts';
import type { FigureAbout } from '#worker/contract/team-overview-api.ts';
import { behindLink, type LinePoint, pointsOf } from './behind-points.ts';
import { NOTHING_BEHIND } from './overview-query.ts';
import { meanText } from './overview-words.ts';

const LINE = deskOnly(async () => (await import('./desk/grade-line.tsx')).GradeLine);

type Props = {
	readonly list: BehindFigureResponse;
	/** The question or competence that the list is about. */
	readonly about: FigureAbout;
};

/** The coachings behind a figure, newest first: the line of a person, with agreements kept and not. */
export function BehindCard({ list: { person, coachings, total }, about }: Props) {
	const [params] = useSearchParams();
	const text = about.question ?? about.competence;
	const word = about.competence ? 'competência' : 'pergunta';
	const ofQuestion = text !== undefined;
	const points = pointsOf(coachings, ofQuestion);
	// A line through several people would show a change that is none.
	const isOnePerson = new Set(coachings.map((one) => one.coacheeName)).size === 1;
	return (
		<Card title={`Coachings de ${person.name}`} content="rows">
			<div data-behind="" className="grid gap-2 px-4 pt-1 pb-3">
				{ofQuestion && (
					<p>
						{text === NO_COMPETENCE ? 'Com perguntas sem competência.' : `Com a ${word} “${text}”.`}
					</p>
				)}
				<p className="font-medium">{sentence(points, isOnePerson, ofQuestion)}</p>
				{isOnePerson && points.length > 1 && (
					<DeskPart
						code={LINE}
						props={{ points, valueHead: ofQuestion ? `Nota na ${word}` : 'Nota' }}
					/>
				)}
				<ButtonLink
					to={searchWith(params, NOTHING_BEHIND)}
					replace
					className="desk:justify-self-start print:hidden"
				>
					Voltar à equipe
				</ButtonLink>
			</div>
			{coachings.map((one) => (
				<ListRow
					key={one._id}
					to={behindLink(one._id)}
					title={`${date(one.date)} · ${one.inReview ? 'em conferência' : `nota ${meanText(one.grade)}`}`}
					detail={detail(one, person.name, word)}
				/>
			))}
			{total > coachings.length && (
				<p className="px-4 pb-3 text-sm text-muted">
					Os {coachings.length} mais novos de {total}.
				</p>
			)}
		</Card>
	);
}

/** 'De 5,0 em 03/02/2026 para 7,5 em 12/03/2026.'; of several people the mean. */
function sentence(points: readonly LinePoint[], isOnePerson: boolean, ofQuestion: boolean): string {
	const [first, last] = [points[0], points.at(-1)];
	if (!first || !last) return 'Nenhum coaching com nota neste período.';
	if (first === last) return `Um coaching com nota: ${last.text} em ${date(last.day)}.`;
	if (isOnePerson)
		return `De ${first.text} em ${date(first.day)} para ${last.text} em ${date(last.day)}.`;
	const mean = points.reduce((sum, { value }) => sum + value, 0) / points.length;
	const of = `${points.length} coachings com nota`;
	return ofQuestion
		? `Média por coaching: ${percent(mean)}, em ${of}.`
		: `Média de ${grade(mean)} em ${of}.`;
}

function detail(one: CoachingBehindFigure, person: string, word: string): string {
	return [
		one.coacheeName !== person && one.coacheeName,
		`com ${one.coachName}`,
		one.answer !== null && `${percent(one.answer)} na ${word}`,
		one.interrupted > 0 &&
			plural(one.interrupted, 'visita interrompida', 'visitas interrompidas', ''),
		one.kept > 0 && plural(one.kept, 'combinado cumprido', 'combinados cumpridos', ''),
		one.notKept > 0 &&
			plural(one.notKept, 'combinado não cumprido', 'combinados não cumpridos', ''),
	]
		.filter(Boolean)
		.join(' · ');
}
