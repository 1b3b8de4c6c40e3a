import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { formatDecimal } from '#app/ui/decimal.ts';
import { clockTime } from '#app/ui/format.ts';
import { Notice } from '#app/ui/notice.tsx';
import { toastError } from '#app/ui/toast-error.ts';
import type { Question } from '#worker/contract/form.ts';

type Props = {
	/** With the answer that stands. */
	readonly question: Question;
	/** The answer given on this phone. */
	readonly own: readonly string[];
	/** When the other one was written, ISO; null: unknown. */
	readonly otherAt: string | null;
	readonly onTakeBack: (own: readonly string[]) => void;
	readonly onKeep: () => Promise<unknown>;
};

/**
 * Two phones answered this question, and the answer of the other one is later (rule 5.11): both are
 * read here, and one tap takes the one of this phone back.
 */
export function ReplacedNote({ question, own, otherAt, onTakeBack, onKeep }: Props) {
	const [keeping, setKeeping] = useState(false);
	const keep = async () => {
		setKeeping(true);
		try {
			await onKeep();
		} catch (error) {
			toastError(error);
		} finally {
			setKeeping(false);
		}
	};
	return (
		<Notice
			tone="warn"
			role="status"
			act={
				<div className="flex flex-wrap gap-2">
					<Button onClick={() => onTakeBack(own)}>Usar a daqui</Button>
					<Button look="quiet" pending={keeping} onClick={() => void keep()}>
						Manter a do outro
					</Button>
				</div>
			}
		>
			<p>Respondida em dois aparelhos; vale a mais recente.</p>
			<p className="break-words whitespace-pre-line">
				No outro aparelho: {wordsOf(question, question.answer)}
				{otherAt && `, ${clockTime(new Date(otherAt))}`}.
			</p>
			<p className="break-words whitespace-pre-line">Aqui: {wordsOf(question, own)}.</p>
		</Notice>
	);
}

function wordsOf({ questionType }: Question, answer: readonly string[]): string {
	if (answer.length === 0) return 'sem resposta';
	const parts = questionType === 'number' ? answer.map(formatDecimal) : answer;
	return `“${parts.join(' · ')}”`;
}
