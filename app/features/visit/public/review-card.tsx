import { Card } from '#app/ui/card.tsx';
import { absolute, plural } from '#app/ui/format.ts';
import { RelativeTime } from '#app/ui/relative-time.tsx';
import type { CoachingReview, ReviewState } from '#worker/contract/review.ts';
import { reasonSentence } from '#worker/domain/visit/review-words.ts';
import { ReviewChip } from './review-chip.tsx';

const MEANING: Readonly<Record<ReviewState, string>> = {
	open: 'O coaching está guardado e a nota não muda. Ele só conta para pontos, média e posição depois que alguém acima de quem fez o coaching conferir. Quem fez e quem foi acompanhado não precisam fazer nada.',
	accepted:
		'Este coaching foi conferido e conta para pontos, média e posição, também no mês que fechou enquanto ele esperava.',
	'not-counted': 'Este coaching foi conferido e não conta para pontos, média nem posição.',
};

type Props = {
	/** null or undefined: the server confirmed the coaching, or is older. */
	readonly review: CoachingReview | null | undefined;
};

/** What the server could not confirm of a coaching, and what was decided about it (rule 4.17). */
export function ReviewCard({ review }: Props) {
	if (!review) return null;
	const { state, reasons, more, decision } = review;
	return (
		<Card title="Conferência" aside={<ReviewChip state={state} />}>
			<p>{MEANING[state]}</p>
			{decision && (
				<p>
					Decidido por {decision.by} <RelativeTime at={decision.at} behindVerb />
					{decision.note && <>: “{decision.note}”</>}
				</p>
			)}
			<div className="grid gap-1">
				<p className="text-sm text-muted">O que o servidor não pôde confirmar:</p>
				<ul className="grid list-disc gap-1 ps-5">
					{reasons.map((reason) => {
						const sentence = reasonSentence(reason, absolute);
						return (
							<li key={sentence} className="break-words">
								{sentence}
							</li>
						);
					})}
					{more > 0 && <li>{plural(more, 'outro motivo', 'outros motivos', '')}</li>}
				</ul>
			</div>
		</Card>
	);
}
