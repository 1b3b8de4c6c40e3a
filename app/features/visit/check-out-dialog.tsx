import { actAfterSave, type SavingState } from '#app/ui/act-after-save.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog, DialogActs } from '#app/ui/dialog.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { NotSaved } from '#app/ui/save-status-line.tsx';
import type { QuestionOutline } from '#worker/contract/coaching-api.ts';
import type { FormStage } from '#worker/contract/form.ts';
import type { StageScore } from '#worker/contract/stage.ts';
import type { AppErrorCode } from '#worker/errors.ts';
import { FormGrade } from './form-grade.tsx';
import { QuestionList } from './public/question-list.tsx';
import { useOutline } from './use-outline.ts';
import { useStageWords } from './use-stage-words.ts';

export type CheckOutDialogProps = {
	readonly open: boolean;
	readonly stage: FormStage;
	readonly score: StageScore;
	readonly total: number;
	/** Index of the question on the screen; -1 elsewhere. */
	readonly current: number;
	readonly hrefOf: (index: number) => string;
	readonly readOutline: () => Promise<QuestionOutline>;
	readonly pending: boolean;
	/** Of the changes on the screen: the check-out waits until they are stored. */
	readonly saving: SavingState;
	/** Why the last try was refused. */
	readonly code: AppErrorCode | null;
	readonly onCheckOut: () => void;
	readonly onClose: () => void;
};

/** Before the check-out closes a form: what is unanswered, then the grade and what cost points. */
export function CheckOutDialog(props: CheckOutDialogProps) {
	const { open, stage, score, total, current, hrefOf, pending, saving, code, onClose } = props;
	const words = useStageWords(stage);
	const end = actAfterSave(saving, `Fazer check-out ${words.of}`, props.onCheckOut);
	const missing = total - score.answered;
	const outline = useOutline(open, props.readOutline);
	const lines = outline.state === 'ready' ? outline.lines : [];
	const unanswered = lines.filter(({ answered }) => !answered);
	return (
		<Dialog open={open} onClose={onClose} title={`Revisar ${words.what}`}>
			<p>{reviewSentence(total, missing)}</p>
			{unanswered.length > 0 && (
				<div className="-mx-(--dialog-edge)">
					<QuestionList lines={unanswered} current={current} hrefOf={hrefOf} onChosen={onClose} />
				</div>
			)}
			{score.disqualifyingAnswerGiven ? (
				<Notice tone="bad">Há uma resposta que invalida: a nota deste formulário é 0,0.</Notice>
			) : (
				score.grade !== null && (
					<FormGrade
						grade={score.grade}
						missing={missing}
						lines={lines}
						hrefOf={hrefOf}
						onChosen={onClose}
					/>
				)
			)}
			<ErrorNote code={code} />
			<NotSaved saving={saving} />
			<DialogActs>
				<Button onClick={onClose}>
					{missing > 0 ? 'Continuar respondendo' : 'Voltar às perguntas'}
				</Button>
				<Button look="primary" pending={pending || end.waiting} onClick={end.onAct}>
					{end.act}
				</Button>
			</DialogActs>
		</Dialog>
	);
}

function reviewSentence(total: number, missing: number): string {
	if (missing === 0)
		return total === 1 ? 'A pergunta foi respondida.' : `As ${total} perguntas foram respondidas.`;
	const count = missing === 1 ? 'Falta 1 pergunta' : `Faltam ${missing} perguntas`;
	return `${count} de ${total}. Pergunta de avaliação sem resposta vale nota 0, e depois do check-out não dá mais para responder.`;
}
