import { ChevronRight, Sparkles } from 'lucide-react';
import { and, plural } from '#app/ui/format.ts';
import { StatusChip } from '#app/ui/status-chip.tsx';
import type { FormChoice } from '#worker/contract/form-choices.ts';

type Props = {
	readonly form: FormChoice;
	readonly disabled: boolean;
	readonly onChoose: () => void;
};

/** One form to choose; the whole row can be tapped. */
export function FormRow({ form, disabled, onChoose }: Props) {
	const questions = plural(form.questionCount, 'pergunta', 'perguntas', 'Sem perguntas');
	return (
		<button type="button" className="row" aria-disabled={disabled} onClick={onChoose}>
			<span className="grid min-w-0 flex-1 gap-1">
				<span className="flex flex-wrap items-center gap-2 text-lg font-semibold">
					{form.title}
					{form.newForm && (
						<StatusChip tone="good" icon={<Sparkles aria-hidden="true" />}>
							Novo
						</StatusChip>
					)}
				</span>
				{form.description && <span className="text-muted">{form.description}</span>}
				<span className="text-sm text-muted">
					{questions}
					{form.segments.length > 0 && ` · ${and(form.segments)}`}
				</span>
			</span>
			<ChevronRight aria-hidden="true" className="size-5 flex-none text-edge" />
		</button>
	);
}
