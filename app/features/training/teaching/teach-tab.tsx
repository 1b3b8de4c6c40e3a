import { useSearchParams } from '@remix-run/react';
import { GraduationCap } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { plural } from '#app/ui/format.ts';
import { searchWith } from '#app/ui/sorting.ts';
import { useUpdateSearchParams } from '#app/ui/use-update-search-params.ts';
import type { ShownPerson } from '#worker/contract/person.ts';
import type { QuizResultsOfVideo } from '#worker/contract/quiz-results-api.ts';
import type { AnsweredBy } from '#worker/contract/training-assignment.ts';
import { companyDay } from '#worker/domain/shared/company-time.ts';
import { isInvited } from '#worker/domain/training/audience.ts';
import { quoted } from '#worker/domain/training/quoted.ts';
import { peopleToTeach, type TeachFilter } from '#worker/domain/training/teach-again.ts';
import { ROWS } from '../results/results-query.ts';
import { NothingSeen } from '../results/seen-note.tsx';
import { AnswersGrid } from './answers-grid.tsx';
import { AssignPeople } from './assign-people.tsx';
import { assignableOf } from './assignable.ts';
import { TaskCard } from './task-card.tsx';
import { TEACH, teachFilterFrom, teachValue } from './teach-query.ts';
import type { TeachingData } from './teaching.data.client.ts';
import { peopleCount } from './teaching-words.ts';

/** People of one task. */
const MOST_AT_ONCE = 500;
const NOBODY: readonly AnsweredBy[] = [];

type Props = {
	readonly results: QuizResultsOfVideo;
	readonly data: TeachingData;
	/** ISO instant. */
	readonly now: string;
	readonly base: string;
};

/** Who had what wrong, whom to send the video again, and what came of it. */
export function TeachTab({ results, data, now, base }: Props) {
	const [params] = useSearchParams();
	const change = useUpdateSearchParams();
	const [rows, setRows] = useState(ROWS);
	const { answers, tasks } = data;
	const people = answers.value?.people ?? NOBODY;
	const { question, alternative } = teachFilterFrom(params);
	const filter = { question, alternative };
	const chosen = useMemo(
		() => peopleToTeach(people, { question, alternative }),
		[people, question, alternative],
	);
	const shown = useMemo(() => chosen.slice(0, rows), [chosen, rows]);
	const options = useMemo(() => optionsOf(results, people), [results, people]);
	if (!answers.value) return <NothingSeen seen={answers} home={base} />;
	const { videoId } = results.video;
	const offline = base.startsWith('/offline') || answers.code !== null;
	const given = (tasks.value?.assignments ?? []).filter((one) => one.videoId === videoId);
	const whats = assignableOf(results);
	const isInUse = whats.length > 0;
	const task = { videoId, whats, today: companyDay(now), disabled: offline };
	const hasQuiz = results.questions.length > 0;
	const teams = teamsBelow(results);
	return (
		<>
			{hasQuiz && (
				<div className="grid gap-4 desk:flex desk:flex-wrap desk:items-end">
					<div className="desk:w-[32em]">
						<SelectField
							label="Quem ensinar de novo"
							value={teachValue(filter)}
							onChange={({ target }) =>
								change(
									(before) => new URLSearchParams(searchWith(before, { [TEACH]: target.value })),
								)
							}
						>
							{options.map(({ value, label }) => (
								<option key={value} value={value}>
									{label}
								</option>
							))}
						</SelectField>
					</div>
					{isInUse && chosen.length > 0 && (
						<AssignPeople
							{...task}
							look="primary"
							label={`Passar o vídeo de novo ${toWhom(results, filter, Math.min(chosen.length, MOST_AT_ONCE))}`}
							employees={chosen.slice(0, MOST_AT_ONCE).map(({ person }) => person.employeeCode)}
						/>
					)}
				</div>
			)}
			{isInUse && offline && (
				<p className="text-sm text-muted">
					Sem internet não dá para passar tarefas. Volte aqui com sinal.
				</p>
			)}
			{hasQuiz &&
				(chosen.length === 0 ? (
					<EmptyState icon={<GraduationCap />} title="Ninguém para ensinar de novo">
						{people.length === 0
							? 'Quem concluir o quiz aparece aqui, com o que acertou e o que marcou.'
							: 'Quem errou já acertou em outra tentativa.'}
					</EmptyState>
				) : (
					<>
						<p className="text-sm text-muted">
							O número é o da questão; a letra, a alternativa marcada por quem errou. Quem mais
							precisa vem primeiro; quem já acertou depois não aparece.
						</p>
						<AnswersGrid videoId={videoId} people={shown} questions={results.questions} />
						{chosen.length > rows && (
							<Button className="desk:me-auto" onClick={() => setRows(rows + 4 * ROWS)}>
								Mostrar mais {Math.min(4 * ROWS, chosen.length - rows)}
							</Button>
						)}
					</>
				))}
			<h3 className="text-lg font-semibold">Tarefas deste vídeo</h3>
			{isInUse && teams.length > 0 && (
				<AssignPeople {...task} label="Passar para equipes" employees={[]} teams={teams} />
			)}
			{given.length === 0 && (
				<p className="text-muted">
					Nenhuma ainda. O que você passar aparece aqui, com quem fez e quem atrasou.
				</p>
			)}
			{given.map((one) => (
				<TaskCard
					key={one._id}
					task={one}
					hasQuiz={hasQuiz}
					today={tasks.value?.today ?? task.today}
					offline={offline}
				/>
			))}
		</>
	);
}

/** 'aos 3 que marcaram “Até 10 °C”', 'à única pessoa que errou a questão 2'. */
function toWhom(
	{ questions }: QuizResultsOfVideo,
	{ question, alternative }: TeachFilter,
	count: number,
): string {
	if (question === null) return `a ${peopleCount(count)}`;
	const marked = questions[question]?.alternatives[alternative ?? -1]?.text;
	const did = marked === undefined ? ['errou', 'erraram'] : ['marcou', 'marcaram'];
	const what = marked === undefined ? `a questão ${question + 1}` : `“${marked}”`;
	return count === 1
		? `à única pessoa que ${did[0]} ${what}`
		: `aos ${count} que ${did[1]} ${what}`;
}

/** Everybody, each question, and each wrong alternative that somebody chose, with numbers of people. */
function optionsOf({ questions }: QuizResultsOfVideo, people: readonly AnsweredBy[]) {
	const option = (filter: TeachFilter, label: string) => {
		const count = peopleToTeach(people, filter).length;
		const said = plural(count, 'pessoa', 'pessoas', 'ninguém');
		return { value: teachValue(filter), label: `${label} (${said})`, count };
	};
	const ofQuestions = questions.flatMap(({ text, alternatives }, question) => [
		option(
			{ question, alternative: null },
			`Quem errou a questão ${question + 1}, ${quoted(text)}`,
		),
		...alternatives.flatMap(({ text: marked, correct }, alternative) => {
			const one = option(
				{ question, alternative },
				`Questão ${question + 1}: marcou ${quoted(marked)}`,
			);
			return correct || one.count === 0 ? [] : [one];
		}),
	]);
	return [
		option({ question: null, alternative: null }, 'Quem errou alguma questão'),
		...ofQuestions,
	];
}

/** The teams with the number of people whom a task for them reaches: those below its leader (rule 9.42). */
function teamsBelow({ teams, video }: QuizResultsOfVideo): QuizResultsOfVideo['teams'] {
	const isMeant = ({ jobTitle }: ShownPerson) => isInvited(video.audience, jobTitle);
	return teams.map((team) => ({ ...team, invited: team.invited - (isMeant(team) ? 1 : 0) }));
}
