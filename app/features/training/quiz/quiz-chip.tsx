import { CircleCheck, CircleDashed, CirclePlay } from 'lucide-react';
import { grade } from '#app/ui/format.ts';
import { StatusChip } from '#app/ui/status-chip.tsx';
import type { QuizCard } from '#worker/contract/quiz-api.ts';

/** State of a quiz as icon and word; when finished, with the best grade. */
export function QuizChip({ quiz }: { readonly quiz: Pick<QuizCard, 'state' | 'best'> }) {
	switch (quiz.state) {
		case 'new':
			return (
				<StatusChip tone="neutral" icon={<CircleDashed aria-hidden="true" />}>
					Quiz não feito
				</StatusChip>
			);
		case 'open':
			return (
				<StatusChip tone="warn" icon={<CirclePlay aria-hidden="true" />}>
					Quiz em andamento
				</StatusChip>
			);
		case 'done':
			return (
				<StatusChip tone="good" icon={<CircleCheck aria-hidden="true" />}>
					<span>
						Quiz feito{quiz.best !== null && <span className="figures"> · {grade(quiz.best)}</span>}
					</span>
				</StatusChip>
			);
	}
}
