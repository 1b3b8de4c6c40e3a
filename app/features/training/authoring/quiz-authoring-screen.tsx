import { useRevalidator } from '@remix-run/react';
import { CircleHelp, Plus } from 'lucide-react';
import { useCallback, useState } from 'react';
import { codeOf } from '#app/platform/error-text.ts';
import type { KeptDraft } from '#app/platform/saving/draft-saves.client.ts';
import { useKeptDraft } from '#app/platform/saving/use-kept-draft.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { KeptDraftLine } from '#app/ui/kept-draft-line.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { toast } from '#app/ui/toast.tsx';
import { Unavailable } from '#app/ui/unavailable.tsx';
import type { AdminQuizResponse } from '#worker/contract/admin-training.ts';
import {
	QUIZ_QUESTIONS_MAX,
	type QuizDraft,
	type QuizQuestionDraft,
} from '#worker/contract/quiz-draft.ts';
import {
	EMPTY_QUIZ,
	NEW_QUIZ_QUESTION,
	quizProblems,
	tidyQuiz,
} from '#worker/domain/training/authoring/quiz-draft.ts';
import type { AppErrorCode } from '#worker/errors.ts';
import { quizDraftName } from './draft-names.ts';
import { QuizPublishCard } from './quiz-publish-card.tsx';
import { QuizQuestionFields } from './quiz-question-fields.tsx';
import { QuizTable } from './quiz-table.tsx';
import { QuizVersions } from './quiz-versions.tsx';
import { type QuizAnswer, useTrainingActs } from './training-authoring.data.client.ts';

/** Writes the quiz of a video: on the screen, or by a table. */
export function QuizAuthoringScreen({ quiz, code, unsent }: QuizAnswer) {
	if (!quiz) return <Unavailable code={code ?? 'server-failed'} title="O quiz não chegou" />;
	const draft = quiz.draft ?? quiz.published ?? EMPTY_QUIZ;
	const begun = unsent ?? { rev: quiz.mark?.rev ?? 0, draft };
	return <QuizEditor quiz={quiz} begun={begun} why={unsent?.why ?? null} />;
}

type Props = {
	readonly quiz: AdminQuizResponse;
	readonly begun: KeptDraft<QuizDraft>;
	readonly why: AppErrorCode | null;
};

function QuizEditor({ quiz, begun, why }: Props) {
	const id = quiz.video._id;
	const act = useTrainingActs();
	const { revalidate } = useRevalidator();
	const keep = useCallback(
		(kept: KeptDraft<QuizDraft>) => act('keepQuiz', { id, ...kept }),
		[act, id],
	);
	const keeping = useKeptDraft({ name: quizDraftName(id), begun, why, keep });
	const { draft, change } = keeping;
	const { questions } = draft;
	const [open, setOpen] = useState<number | null>(null);
	const [code, setCode] = useState<AppErrorCode | null>(null);
	const [pending, setPending] = useState(false);
	const tidy = tidyQuiz(draft);
	const problems = quizProblems(tidy);

	const put = (next: readonly QuizQuestionDraft[]) => change(() => ({ questions: next }));
	const replace = (next: QuizDraft) => {
		change(() => next);
		setOpen(null);
		toast('As perguntas vieram da planilha', { label: 'Desfazer', run: () => change(() => draft) });
	};
	function remove(at: number): void {
		const gone = questions[at];
		if (!gone) return;
		put(questions.toSpliced(at, 1));
		setOpen(null);
		toast(`Pergunta ${at + 1} excluída`, {
			label: 'Desfazer',
			run: () => change((now) => ({ questions: now.questions.toSpliced(at, 0, gone) })),
		});
	}
	function add(at: number, question: QuizQuestionDraft): void {
		put(questions.toSpliced(at, 0, question));
		setOpen(at);
	}
	function move(from: number, to: number): void {
		const moving = questions[from];
		if (!moving || to < 0 || to >= questions.length) return;
		put(questions.toSpliced(from, 1).toSpliced(to, 0, moving));
		setOpen((now) => (now === from ? to : null));
	}
	async function publish(): Promise<void> {
		setPending(true);
		setCode(null);
		try {
			if (await keeping.save()) {
				const newest = await act('newestQuiz', id);
				const version = await act('publishQuiz', { id, rev: newest?.rev ?? 0 });
				toast(`Versão ${version} publicada`);
				revalidate();
			}
		} catch (error) {
			setCode(codeOf(error));
		}
		setPending(false);
	}

	return (
		<>
			<PageHeading className="mb-3 text-xl font-bold">{quiz.video.title}</PageHeading>
			<div className="flex flex-wrap items-start gap-4">
				<div className="grid min-w-0 flex-[99_1_24rem] grid-cols-1 gap-4">
					<KeptDraftLine keeping={keeping} findNewest={() => act('newestQuiz', id)} />
					<Card title="Perguntas" content="rows">
						{questions.length === 0 && (
							<EmptyState icon={<CircleHelp />} title="Ainda não há perguntas">
								Escreva aqui ou envie uma planilha.
							</EmptyState>
						)}
						<ol className="rows">
							{questions.map((question, at) => (
								<QuizQuestionFields
									// biome-ignore lint/suspicious/noArrayIndexKey: a question is its place while it is typed.
									key={at}
									question={question}
									index={at}
									count={questions.length}
									problems={problems.filter((one) => one.question === at)}
									open={open === at}
									onOpen={(on) => setOpen(on ? at : null)}
									onChange={(next) => put(questions.with(at, next))}
									onMove={(to) => move(at, to)}
									onCopy={() => add(at + 1, question)}
									onRemove={() => remove(at)}
								/>
							))}
						</ol>
						{questions.length < QUIZ_QUESTIONS_MAX && (
							<div className="p-3">
								<Button
									className="w-full"
									icon={<Plus aria-hidden="true" />}
									onClick={() => add(questions.length, NEW_QUIZ_QUESTION)}
								>
									Nova pergunta
								</Button>
							</div>
						)}
					</Card>
				</div>
				<div className="grid min-w-0 flex-[1_1_24rem] gap-4">
					<QuizPublishCard
						draft={tidy}
						published={quiz.published}
						isInUse={quiz.versions[0]?.retiredAt === null}
						pending={pending}
						code={code}
						onPublish={() => void publish()}
					/>
					<QuizTable id={id} onRead={replace} />
					<QuizVersions quiz={quiz} />
				</div>
			</div>
		</>
	);
}
