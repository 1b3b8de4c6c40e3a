import { QuestionList } from '#app/features/visit/public/question-list.tsx';
import { actAfterSave, type SavingState } from '#app/ui/act-after-save.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { NotSaved } from '#app/ui/save-status-line.tsx';
import type { QuizQuestionView } from '#worker/contract/quiz-api.ts';
import type { AppErrorCode } from '#worker/errors.ts';
import { missingSentence } from './quiz-words.ts';

type Props = {
	/**
	 * null: closed. 'all': every question, to jump to one. 'missing': unanswered ones, before
	 * finishing.
	 */
	readonly show: 'all' | 'missing' | null;
	readonly outline: QuizQuestionView['outline'];
	readonly current: number;
	readonly hrefOf: (index: number) => string;
	readonly pending: boolean;
	/** State of the answer on the screen: the quiz finishes after it is stored. */
	readonly saving: SavingState;
	readonly code: AppErrorCode | null;
	readonly onFinish: () => void;
	readonly onClose: () => void;
};

/** Lists the questions of the quiz and finishes it; asks first if some are unanswered. */
export function QuizReview(props: Props) {
	const { show, outline, current, hrefOf, pending, saving, code, onFinish, onClose } = props;
	const missing = outline.filter(({ answered }) => !answered);
	const left = missing.length > 0 && <p>{missingSentence(missing.length, outline.length)}</p>;
	const finish =
		missing.length > 0 ? `Finalizar com ${missing.length} sem resposta` : 'Finalizar quiz';
	const end = actAfterSave(saving, finish, onFinish);
	const lines = show === 'missing' ? missing : outline;
	return (
		<Dialog
			open={show !== null}
			onClose={onClose}
			title={show === 'missing' ? 'Finalizar com perguntas sem resposta?' : 'Todas as perguntas'}
		>
			{show === 'missing' && left}
			<div className="-mx-(--dialog-edge)">
				<QuestionList lines={lines} current={current} hrefOf={hrefOf} onChosen={onClose} />
			</div>
			{show === 'all' && left}
			<ErrorNote code={code} />
			<NotSaved saving={saving} />
			<div className="grid gap-2">
				<Button onClick={onClose}>
					{show === 'missing' ? 'Continuar respondendo' : `Voltar à pergunta ${current + 1}`}
				</Button>
				<Button look="primary" pending={pending || end.waiting} onClick={end.onAct}>
					{end.act}
				</Button>
			</div>
		</Dialog>
	);
}
