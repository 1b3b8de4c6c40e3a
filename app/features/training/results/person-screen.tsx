import { Link, useSearchParams } from '@remix-run/react';
import { ClipboardList } from 'lucide-react';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { grade } from '#app/ui/format.ts';
import { searchWith } from '#app/ui/sorting.ts';
import type { PersonResult } from '#worker/contract/quiz-results.ts';
import type { QuizResultsOfVideo } from '#worker/contract/quiz-results-api.ts';
import { titleOf } from '#worker/domain/session/person.ts';
import { companyDay } from '#worker/domain/shared/company-time.ts';
import { AssignPeople } from '../teaching/assign-people.tsx';
import { assignableOf } from '../teaching/assignable.ts';
import type { PersonData } from './person.data.client.ts';
import { PersonAttempts } from './person-attempts.tsx';
import { PrintHeader } from './print-header.tsx';
import { PERSON } from './results-query.ts';
import { NothingSeen, SeenNote } from './seen-note.tsx';
import { overVersion, versionText } from './version-words.ts';

type Props = {
	readonly results: QuizResultsOfVideo;
	readonly data: PersonData;
	/** ISO instant. */
	readonly now: string;
	readonly base: string;
};

const LINK = 'inline-flex min-h-12 items-center text-accent underline underline-offset-[3px]';

/** What one person answered in a quiz, attempt by attempt. */
export function PersonScreen({ results, data: { answers, answered, person }, now, base }: Props) {
	const [params] = useSearchParams();
	if (!answers.value) return <NothingSeen seen={answers} home={base} />;
	const who = answered?.person ?? person;
	if (!who) return <NothingSeen seen={{ ...answers, code: 'not-found' }} home={base} />;
	const over = overVersion(results);
	const whats = assignableOf(results);
	const { title } = results.video;
	const offline = base.startsWith('/offline') || answers.code !== null;
	return (
		<>
			<PrintHeader
				title={over ? `${title} · ${versionText(over)}` : title}
				scope={`${who.name}, ${who.employeeCode} · ${titleOf(who)}`}
				at={answers.at}
			/>
			<div className="grid gap-x-6 desk:flex desk:flex-wrap desk:items-center print:hidden">
				{params.get('equipe') !== who.employeeCode && (
					<Link className={LINK} to={searchWith(params, { [PERSON]: '' })}>
						Voltar aos resultados
					</Link>
				)}
				<Link className={LINK} to={`${base}?${new URLSearchParams({ equipe: who.employeeCode })}`}>
					Todos os quizzes desta pessoa
				</Link>
			</div>
			<h3 data-person tabIndex={-1} className="text-lg font-semibold print:hidden">
				{who.name}{' '}
				<span className="inline-block font-normal text-muted">
					{who.employeeCode}&nbsp;· {titleOf(who)}
				</span>
			</h3>
			{answered ? (
				<>
					<p>{summary(answered.first.grade, person)}</p>
					<PersonAttempts answered={answered} questions={results.questions} />
				</>
			) : (
				<EmptyState icon={<ClipboardList />} title={nothingYet(person)}>
					As respostas aparecem aqui quando a pessoa concluir o quiz.
				</EmptyState>
			)}
			{over === null && whats.length > 0 && (
				<div className="contents print:hidden">
					<AssignPeople
						videoId={results.video.videoId}
						whats={whats}
						label={answered ? 'Passar o vídeo de novo' : 'Passar tarefa'}
						employees={[who.employeeCode]}
						today={companyDay(now)}
						disabled={offline}
					/>
				</div>
			)}
			<SeenNote seen={answers} counts={false} />
		</>
	);
}

/** '1ª nota 5,0; melhor 10,0, em 3 tentativas.' */
function summary(first: number, person: PersonResult | null): string {
	if (person?.best == null || person.attempts < 2) return `Nota ${grade(first)}, em uma tentativa.`;
	return `1ª nota ${grade(first)}; melhor ${grade(person.best)}, em ${person.attempts} tentativas.`;
}

function nothingYet(person: PersonResult | null): string {
	return person?.status === 'started' ? 'Começou e não concluiu' : 'Ainda não começou';
}
