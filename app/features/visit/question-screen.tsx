import { useNavigate } from '@remix-run/react';
import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useAct } from '#app/platform/acts.ts';
import { useSaveQueue } from '#app/platform/saving/use-save-queue.ts';
import { ActionBar } from '#app/ui/action-bar.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { ProgressStrip } from '#app/ui/progress-strip.tsx';
import { SaveStatusLine } from '#app/ui/save-status-line.tsx';
import { UnsavedDialog } from '#app/ui/unsaved-dialog.tsx';
import { useQuestionKeys } from '#app/ui/use-question-keys.ts';
import { useStableView } from '#app/ui/use-stable-view.ts';
import type { QuestionView } from '#worker/contract/coaching-api.ts';
import { ChangeForm } from './change-form-dialog.tsx';
import { FormNews } from './form-news.tsx';
import { JumpDialog } from './jump-dialog.tsx';
import { applyOptimisticAnswer, coalesceAnswers } from './optimistic-answer.ts';
import type { AnswerCall, questionActs } from './question.data.client.ts';
import { QuestionActs } from './question-acts.tsx';
import { QuestionField } from './question-field.tsx';
import type { QuestionPlace } from './question-place.ts';
import { ReplacedNote } from './replaced-note.tsx';

type Props = {
	readonly view: QuestionView;
	/** Address of question i below the address this screen was opened at. */
	readonly hrefOf: (index: number) => string;
	readonly place: QuestionPlace;
	/** Is told which questions have an answer on the screen; must keep its identity. */
	readonly onAnswered?: ((answered: readonly boolean[]) => void) | undefined;
};

/** One question per screen. Mount it with a new `key` for every question. */
export function QuestionScreen({ view, hrefOf, place, onAnswered }: Props) {
	const ids = useId();
	const fieldId = `${ids}-field`;
	const headingId = `${ids}-question`;
	const navigate = useNavigate();
	const [invalid, setInvalid] = useState(false);
	const [jumping, setJumping] = useState(false);
	const [reviewing, setReviewing] = useState(false);
	const showField = () => document.getElementById(fieldId)?.focus();
	const act = useAct<typeof questionActs>(hrefOf(view.index));
	const saving = useSaveQueue<AnswerCall, QuestionView>({
		coalesce: coalesceCalls,
		save: (request) => act('answer', request),
		unfinished: invalid ? { show: showField } : null,
		handOver: place.handOver,
	});
	const shown = useStableView(view, saving);
	const { index, total, stageId, formId, question } = shown;
	const answer = applyOptimisticAnswer(
		question,
		saving.unsaved.map(({ change }) => change),
	);
	const last = index === total - 1;
	const answered = useAnswered(shown, answer.length > 0);
	useEffect(() => onAnswered?.(answered), [onAnswered, answered]);
	const isComplete = answered.every(Boolean) && !shown.score.disqualifyingAnswerGiven;

	// An answer that changes no count re-renders neither strip nor menu.
	const { stage, hasOtherForms } = shown;
	const options = useMemo(() => {
		const count = answered.filter(Boolean).length;
		const missing = answered.length - count;
		return <place.Menu {...{ stage, answered: count, missing, hasOtherForms }} />;
	}, [place, stage, answered, hasOtherForms]);

	const { flush } = saving;
	const review = useCallback(() => {
		flush();
		if (invalid) document.getElementById(fieldId)?.focus();
		else setReviewing(true);
	}, [flush, invalid, fieldId]);
	const jump = useCallback(() => setJumping(true), []);

	useQuestionKeys({
		next: () => (last ? review() : navigate(hrefOf(index + 1))),
		back: () => index > 0 && navigate(hrefOf(index - 1)),
	});

	return (
		<>
			<ProgressStrip
				context={shown.pdvName === null ? shown.formTitle : `${shown.pdvName} · ${shown.formTitle}`}
				index={index}
				answered={answered}
				hrefOf={hrefOf}
				onJump={jump}
				options={options}
			/>
			<FormNews news={view.news} onRead={() => act('seeNews')} />
			<div id={headingId}>
				<PageHeading>{question.text}</PageHeading>
			</div>
			<QuestionSteps steps={question.steps} />
			{shown.replaced && saving.unsaved.length === 0 && (
				<ReplacedNote
					question={question}
					own={shown.replaced.own}
					otherAt={shown.replaced.otherAt}
					onTakeBack={(restored) =>
						saving.change(
							{ index, stageId, formId, change: { type: 'restore', answer: restored } },
							'now',
						)
					}
					onKeep={() => act('keepAnswer', index)}
				/>
			)}
			<QuestionField
				question={question}
				answer={answer}
				settled={saving.unsaved.length === 0}
				fieldId={fieldId}
				labelledBy={headingId}
				onChange={(change, when) => saving.change({ index, stageId, formId, change }, when)}
				onLeave={saving.flush}
				onInvalid={setInvalid}
			/>
			{index === 0 && hasOtherForms && !answered.some(Boolean) && <ChangeForm stage={stage} />}
			<ActionBar
				note={
					<SaveStatusLine saving={saving} invalid={invalid}>
						{answer.length > 0 ? (
							<place.Stored rev={shown.rev} ackedRev={shown.ackedRev} />
						) : (
							<span className="text-sm text-muted">Ainda sem resposta</span>
						)}
					</SaveStatusLine>
				}
			>
				<QuestionActs
					before={place.before(shown)}
					index={index}
					last={last}
					hrefOf={hrefOf}
					onReview={review}
					checkOut={
						last && isComplete ? (
							<place.CheckOut
								saving={saving}
								isReady={() => {
									flush();
									if (invalid) showField();
									return !invalid;
								}}
							/>
						) : null
					}
				/>
			</ActionBar>
			<JumpDialog
				open={jumping}
				current={index}
				hrefOf={hrefOf}
				readOutline={place.readOutline}
				onClose={() => setJumping(false)}
			/>
			<place.Review
				open={reviewing}
				stage={shown.stage}
				score={shown.score}
				total={total}
				current={index}
				hrefOf={hrefOf}
				readOutline={place.readOutline}
				saving={saving}
				onClose={() => setReviewing(false)}
			/>
			<UnsavedDialog saving={saving} what="A resposta desta pergunta" />
		</>
	);
}

/** How to find the answer at the PDV, step by step; folded at first. */
function QuestionSteps({ steps }: { readonly steps: readonly string[] }) {
	if (steps.length === 0) return null;
	return (
		<Fold className="rounded-md border border-line bg-surface" head="Passo a passo">
			<ol className="grid list-decimal gap-2 ps-6 pb-4 pe-4">
				{steps.map((step) => (
					<li key={step}>{step}</li>
				))}
			</ol>
		</Fold>
	);
}

/** Which questions have an answer on the screen; the same array until one of them changes. */
function useAnswered(view: QuestionView, isAnswered: boolean): readonly boolean[] {
	const next = view.answered.with(view.index, isAnswered);
	const kept = useRef<readonly boolean[]>(next);
	const { current } = kept;
	const isSame = current.length === next.length && next.every((one, i) => one === current[i]);
	if (!isSame) kept.current = next;
	return kept.current;
}

function coalesceCalls(earlier: AnswerCall, later: AnswerCall): AnswerCall | null {
	const change = coalesceAnswers(earlier.change, later.change);
	return change === null ? null : { ...later, change };
}
