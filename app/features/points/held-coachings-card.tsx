import { ReviewChip } from '#app/features/visit/public/review-chip.tsx';
import { Card } from '#app/ui/card.tsx';
import { date } from '#app/ui/format.ts';
import { ListRow } from '#app/ui/list-row.tsx';
import { named, shortName } from '#app/ui/person-name.ts';
import type { CoachingResultView } from '#worker/contract/coaching-result.ts';
import { gradeText } from './game-words.ts';

type Props = { readonly coachings: readonly CoachingResultView[] };

/** Coachings whose score this device can explain offline. */
export function HeldCoachingsCard({ coachings }: Props) {
	if (coachings.length === 0) return null;
	return (
		<Card title="Coachings que você abriu" content="rows">
			{coachings.map(({ _id, date: day, coachName, coacheeName, score, review }) => (
				<ListRow
					key={_id}
					to={`?${new URLSearchParams({ coaching: _id })}`}
					title={`${shortName(coachName)} com ${named(coacheeName)}`}
					detail={
						<span className="grid justify-items-start gap-1">
							{`Coaching de ${date(day)}`}
							<ReviewChip state={review?.state} />
						</span>
					}
					trailing={
						<strong className="text-base">
							{gradeText(score.grade === null ? null : 10 * score.grade)}
						</strong>
					}
				/>
			))}
		</Card>
	);
}
