import { Card } from '#app/ui/card.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { count, grade } from '#app/ui/format.ts';
import { ofNamed } from '#app/ui/person-name.ts';
import { ScoreGauge } from '#app/ui/score-gauge.tsx';
import type { CoachingScore } from '#worker/contract/coaching.ts';
import type { ScoreLine } from '#worker/contract/score-line.ts';
import { wholePoints } from '#worker/domain/visit/whole-points.ts';

type Props = {
	readonly score: CoachingScore;
	readonly lines: readonly ScoreLine[];
	/** Whose grade it is; null for the reader's own. */
	readonly name: string | null;
};

/** The grade and how it came about: stages, forms, questions, answers (rules 4.1 to 4.9). */
export function ScoreExplanation({ score, lines, name }: Props) {
	// In this order 0.575 of 100 % is 57.5, as the grade beside it is rounded, and not 57.4999….
	const exact = lines.map(({ grade: value, share }) => ((value ?? 0) * 10 * share) / 10);
	const tenths = wholePoints(exact, Math.round(exact.reduce((sum, points) => sum + points, 0)));
	return (
		<Card title={name === null ? 'Sua nota' : `Nota ${ofNamed(name)}`} content="rows">
			{/* On a phone the sentence has the line below the dial to itself. */}
			<div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 p-4 pt-1">
				<ScoreGauge grade={score.grade} label="Nota do coaching" />
				<p className="min-w-0 flex-1 basis-60">
					{score.grade === null ? reasonOf(lines) : sentence(lines)}
				</p>
			</div>
			{lines.map((line, index) => (
				<StageLine key={line.label} line={line} tenths={tenths[index] ?? 0} />
			))}
		</Card>
	);
}

/** The gauge as text. */
function sentence(lines: readonly ScoreLine[]): string {
	const parts = lines
		.filter(({ share, grade: value }) => share > 0 && value !== null)
		.map(
			({ label, share, grade: value }) => `${label} ${grade(value ?? 0)} (vale ${count(share)}%)`,
		);
	return parts.length === 0 ? 'Nada foi avaliado ainda.' : `Feita de: ${parts.join('; ')}.`;
}

/** Why there is no grade: the note of the stage that prevents one (rule 4.7). */
function reasonOf(lines: readonly ScoreLine[]): string {
	const preventing = lines.find(({ share, grade: value }) => share > 0 && value === null);
	return `${preventing?.note ?? 'Sem nota: nenhum formulário tem perguntas avaliadas'}.`;
}

function shown(value: number | null): string {
	return value === null ? 'sem nota' : grade(value);
}

type StageProps = {
	readonly line: ScoreLine;
	/** What the stage adds to the grade. */
	readonly tenths: number;
};

function StageLine({ line, tenths }: StageProps) {
	return (
		<Fold
			head={
				<>
					<span className="min-w-0 flex-1">
						{line.label}
						<span className="figures block text-sm font-normal text-muted">
							{line.share > 0 ? `vale ${count(line.share)}%` : 'não entra na nota'}
							{line.grade !== null &&
								line.share > 0 &&
								` · soma ${count(tenths / 10)} de ${count(line.share / 10)}`}
							{line.note && ` · ${line.note}`}
						</span>
					</span>
					<strong className="figures text-lg">{shown(line.grade)}</strong>
				</>
			}
		>
			<div className="grid gap-4 px-4 pb-4">
				{line.forms.length === 0 && <p className="text-muted">Nenhum formulário nesta etapa.</p>}
				{line.forms.map((form, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: visits keep their order and may repeat a client
					<FormLine key={index} form={form} />
				))}
			</div>
		</Fold>
	);
}

function FormLine({ form }: { readonly form: ScoreLine['forms'][number] }) {
	return (
		<div>
			<p className="flex flex-wrap items-baseline gap-3 font-semibold">
				<span>
					{form.pdvName ?? form.title}
					<span className="block text-sm font-normal text-muted">
						{[
							form.pdvName ? form.title : null,
							form.weight < 1 ? `conta ${count(form.weight)}` : null,
							form.note,
						]
							.filter(Boolean)
							.join(' · ')}
					</span>
				</span>
				<span className="figures ms-auto">{shown(form.grade)}</span>
			</p>
			<table className="w-full text-sm">
				<caption className="sr-only">Perguntas e notas de {form.title}</caption>
				<thead className="sr-only">
					<tr>
						<th scope="col">Pergunta e resposta</th>
						<th scope="col">Nota</th>
					</tr>
				</thead>
				<tbody>
					{form.questions.map((question, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: a form's questions keep their order
						<tr key={index} className="flex flex-wrap gap-x-3 border-t border-line py-2">
							<td className="flex-[1_1_8rem]">
								{question.text}
								<span className="block font-semibold">
									{question.answer || 'Sem resposta'}
									{question.disqualifies && (
										<span className="text-danger"> — resposta que invalida</span>
									)}
								</span>
							</td>
							<td className="figures ms-auto text-end">
								{question.score === null ? 'não avaliada' : grade(question.score / 100)}
								{question.score !== null && (
									<span className="block text-muted">peso {count(question.weight)}</span>
								)}
							</td>
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}
