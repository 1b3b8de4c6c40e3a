import { Card } from '#app/ui/card.tsx';
import { date, grade } from '#app/ui/format.ts';
import { ListRow } from '#app/ui/list-row.tsx';
import { shortName } from '#app/ui/person-name.ts';
import type { AgreementsView } from '#worker/contract/commitments-api.ts';
import { commitmentCounts } from '../commitments/commitment-words.ts';

/** The feedbacks that this person received, newest first: their grades and what became of the commitments. */
export function ReceivedFeedbacks({ view }: { readonly view: AgreementsView }) {
	return (
		<Card title="Feedbacks que você recebeu" content="rows">
			{view.agreements.map(({ at, coachingId, coachName, commitments, grade: value }) => (
				<ListRow
					key={at}
					{...(coachingId !== null && { to: `?${new URLSearchParams({ coaching: coachingId })}` })}
					title={`De ${shortName(coachName)}`}
					detail={`${date(at)} · ${commitmentCounts(commitments, view.canMark)}`}
					trailing={
						<strong className="text-base">{value === null ? 'sem nota' : grade(value)}</strong>
					}
				/>
			))}
		</Card>
	);
}
