import { useSearchParams } from '@remix-run/react';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { date, grade, percent, plural } from '#app/ui/format.ts';
import { ListRow } from '#app/ui/list-row.tsx';
import { searchWith } from '#app/ui/sorting.ts';
import type { BehindFigureResponse, CoachingBehindFigure } from '#worker/contract/team-overview.ts';
import { meanText } from './overview-words.ts';

type Props = {
	readonly list: BehindFigureResponse;
	/** The question the list is about; null: any. */
	readonly question: string | null;
};

/** The coachings behind a figure, newest first: the line of a person, with agreements kept and not. */
export function BehindCard({ list: { person, coachings, total }, question }: Props) {
	const [params] = useSearchParams();
	return (
		<Card title={`Coachings de ${person.name}`} content="rows">
			<div className="grid gap-2 px-4 pt-1 pb-3">
				{question !== null && <p>Com a pergunta “{question}”.</p>}
				<p className="font-medium">{sentence(coachings, question !== null)}</p>
				<ButtonLink
					to={searchWith(params, { de: '', pergunta: '' })}
					replace
					className="desk:justify-self-start print:hidden"
				>
					Voltar à equipe
				</ButtonLink>
			</div>
			{coachings.map((one) => (
				<ListRow
					key={one._id}
					to={`/performance?${new URLSearchParams({ coaching: one._id })}`}
					title={`${date(one.date)} · ${one.inReview ? 'em conferência' : `nota ${meanText(one.grade)}`}`}
					detail={detail(one, person.name)}
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

/** 'De 5,0 em 03/02/2026 para 7,5 em 12/03/2026.' */
function sentence(coachings: readonly CoachingBehindFigure[], ofQuestion: boolean): string {
	const figureOf = (one: CoachingBehindFigure) => (ofQuestion ? one.answer : one.grade);
	const text = (value: number) => (ofQuestion ? percent(value) : grade(value));
	const known = coachings.flatMap((one) => {
		const value = one.inReview ? null : figureOf(one);
		return value === null ? [] : { date: one.date, value };
	});
	const [last, first] = [known[0], known.at(-1)];
	if (!last || !first) return 'Nenhum coaching com nota neste período.';
	if (last === first) return `Um coaching com nota: ${text(last.value)} em ${date(last.date)}.`;
	return `De ${text(first.value)} em ${date(first.date)} para ${text(last.value)} em ${date(last.date)}.`;
}

function detail(one: CoachingBehindFigure, person: string): string {
	return [
		one.coacheeName !== person && one.coacheeName,
		`com ${one.coachName}`,
		one.answer !== null && `${percent(one.answer)} na pergunta`,
		one.interrupted > 0 &&
			plural(one.interrupted, 'visita interrompida', 'visitas interrompidas', ''),
		one.kept > 0 && plural(one.kept, 'combinado cumprido', 'combinados cumpridos', ''),
		one.notKept > 0 &&
			plural(one.notKept, 'combinado não cumprido', 'combinados não cumpridos', ''),
	]
		.filter(Boolean)
		.join(' · ');
}
