import { useLoaderData, useLocation, useNavigate } from '@remix-run/react';
import { useCallback, useEffect, useId, useState } from 'react';
import { useSaveQueue } from '#app/platform/saving/use-save-queue.ts';
import { ActionBar } from '#app/ui/action-bar.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { ProgressStrip } from '#app/ui/progress-strip.tsx';
import { SaveState } from '#app/ui/save-state.tsx';
import { SaveStatusLine } from '#app/ui/save-status-line.tsx';
import { UnsavedDialog } from '#app/ui/unsaved-dialog.tsx';
import { useQuestionKeys } from '#app/ui/use-question-keys.ts';
import { useStableView } from '#app/ui/use-stable-view.ts';
import type { QuizQuestionView } from '#worker/contract/quiz-api.ts';
import { type QuizQuestionData, quizRecovery, useQuizActs } from './quiz.data.client.ts';
import { QuizChoices } from './quiz-choices.tsx';
import { quizPaths } from './quiz-paths.ts';
import { QuizReview } from './quiz-review.tsx';
import { useElapsedSeconds } from './use-elapsed-seconds.ts';
import { useQuizAct } from './use-quiz-act.ts';

/** The question screen, mounted at both of its addresses. */
export function QuizQuestionRoute() {
	const { view } = useLoaderData<QuizQuestionData>() as QuizQuestionData;
	return <QuizQuestion key={`${view.attemptId}.${view.index}`} view={view} />;
}

type Choice = { readonly chosen: readonly number[]; readonly seconds: number };

/** One question per screen. Mount it with a new `key` for every question. */
function QuizQuestion({ view }: { readonly view: QuizQuestionView }) {
	const headingId = useId();
	const navigate = useNavigate();
	const { pathname } = useLocation();
	const { quizId, index } = view;
	const hrefOf = useCallback(
		(at: number) => quizPaths(pathname).question(quizId, at),
		[pathname, quizId],
	);
	const spent = useElapsedSeconds();
	const [before] = useState(view.seconds);
	const [show, setShow] = useState<'all' | 'missing' | null>(null);
	/** The quiz ends as soon as its last answer is stored. */
	const [isEnding, setEnding] = useState(false);
	const act = useQuizAct();
	const actOn = useQuizActs();
	const saving = useSaveQueue<Choice, QuizQuestionView>({
		coalesce: (_, later) => later,
		save: (choice) => actOn('answer', { quizId, index, choice }),
		unfinished: null,
		handOver: (choices) =>
			quizRecovery.handOver(
				choices.map((choice) => ({ save: 'answer', input: { quizId, index, choice } })),
			),
	});
	const shown = useStableView(view, saving);
	const chosen = saving.unsaved.at(-1)?.chosen ?? shown.chosen;
	const outline = shown.outline.map((line) =>
		line.index === index ? { ...line, answered: chosen.length > 0 } : line,
	);
	const last = index === shown.total - 1;
	const isWaiting = saving.unsaved.length > 0;
	const finish = () => void act.finish(quizId);

	function end(): void {
		saving.flush();
		if (outline.some(({ answered }) => !answered)) setShow('missing');
		else setEnding(true);
	}

	useEffect(() => {
		if (!isEnding || (isWaiting && !saving.failure)) return;
		setEnding(false);
		// Otherwise the line above the button says why the answer cannot be stored.
		if (!isWaiting) finish();
	});

	useQuestionKeys({
		next: () => (last ? end() : navigate(hrefOf(index + 1))),
		back: () => index > 0 && navigate(hrefOf(index - 1)),
	});

	return (
		<>
			<ProgressStrip
				context={shown.title}
				index={index}
				answered={outline.map(({ answered }) => answered)}
				hrefOf={hrefOf}
				onJump={() => setShow('all')}
			/>
			<div id={headingId} className="grid gap-1">
				<PageHeading>{shown.question.text}</PageHeading>
				{shown.question.questionType === 'check' && (
					<p className="text-muted">Marque todas as certas.</p>
				)}
			</div>
			<QuizChoices
				question={shown.question}
				chosen={chosen}
				labelledBy={headingId}
				onChange={(next) => saving.change({ chosen: next, seconds: before + spent() })}
			/>
			<ActionBar
				note={
					<>
						<SaveStatusLine saving={saving}>
							{chosen.length > 0 ? (
								<SaveState state={shown.sent ? { kind: 'sent', at: null } : { kind: 'saved' }} />
							) : (
								<span className="text-sm text-muted">Ainda sem resposta</span>
							)}
						</SaveStatusLine>
						{show === null && <ErrorNote code={act.code} />}
					</>
				}
			>
				{index > 0 ? (
					<ButtonLink to={hrefOf(index - 1)}>Voltar</ButtonLink>
				) : (
					<Button disabled>Voltar</Button>
				)}
				{last ? (
					<Button look="primary" pending={act.pending || isEnding} onClick={end}>
						Finalizar quiz
					</Button>
				) : (
					<ButtonLink look="primary" to={hrefOf(index + 1)}>
						Próxima
					</ButtonLink>
				)}
			</ActionBar>
			<QuizReview
				show={show}
				outline={outline}
				current={index}
				hrefOf={hrefOf}
				pending={act.pending}
				saving={saving}
				code={act.code}
				onFinish={finish}
				onClose={() => setShow(null)}
			/>
			<UnsavedDialog saving={saving} what="A resposta desta pergunta" />
		</>
	);
}
