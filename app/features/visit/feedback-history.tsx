import { Card } from '#app/ui/card.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { grade } from '#app/ui/format.ts';
import { RelativeTime } from '#app/ui/relative-time.tsx';
import type { PreviousFeedback } from '#worker/contract/feedback.ts';
import { Agreed } from './public/agreed.tsx';
import { ReviewChip } from './public/review-chip.tsx';

const PARTS = [
	['strength', 'Ponto forte'],
	['opportunity', 'Oportunidade'],
] as const;

const NOT_HERE =
	'Ainda não estão neste aparelho. Com internet, o app baixa sozinho e eles aparecem aqui.';

type Props = {
	readonly title: string;
	/** null: this device never received them. */
	readonly feedbacks: readonly PreviousFeedback[] | null;
	readonly empty: string;
};

/** Earlier feedbacks, the newest one unfolded: it says what was agreed last time. */
export function FeedbackHistory({ title, feedbacks, empty }: Props) {
	return (
		<Card title={title} content="rows">
			{!feedbacks?.length && (
				<p className="px-4 pt-1 pb-4 text-muted">{feedbacks === null ? NOT_HERE : empty}</p>
			)}
			{feedbacks?.map((feedback, index) => (
				<Fold
					key={`${feedback.at}${feedback.coachName}`}
					open={index === 0}
					head={
						<span className="min-w-0 flex-1">
							<span className="block first-letter:uppercase">
								<RelativeTime at={feedback.at} />
							</span>
							<span className="block text-sm font-normal text-muted">
								{feedback.coachName}
								{feedback.grade === null ? ' · sem nota' : ` · nota ${grade(feedback.grade)}`}
							</span>
							<ReviewChip state={feedback.review} />
						</span>
					}
				>
					<dl className="grid gap-3 px-4 pb-4">
						{PARTS.map(([part, label]) => (
							<div key={part}>
								<dt className="text-sm text-muted">{label}</dt>
								<dd className="whitespace-pre-line">{feedback[part] || 'Em branco.'}</dd>
							</div>
						))}
						<div>
							<dt className="text-sm text-muted">Combinados</dt>
							<dd>
								<Agreed text={feedback.commitment} />
							</dd>
						</div>
					</dl>
				</Fold>
			))}
		</Card>
	);
}
