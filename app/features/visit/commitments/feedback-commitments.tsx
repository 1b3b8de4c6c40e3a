import type { FeedbackView } from '#worker/contract/coaching-api.ts';
import type { AgreementsView } from '#worker/contract/commitments-api.ts';
import { commitmentsOf } from '#worker/domain/visit/commitment-lines.ts';
import { lastAgreed } from '#worker/domain/visit/last-agreed.ts';
import { suggestCommitments } from '#worker/domain/visit/suggest-commitments.ts';
import { CommitmentsField } from './commitments-field.tsx';

type Props = {
	readonly view: FeedbackView;
	readonly agreements: AgreementsView | null;
	readonly text: string;
	readonly onChange: (text: string) => void;
};

/** A question that cost points, as something to agree on. */
const LOST = { before: 'Melhorar: “', after: '”' } as const;

/** The commitments of this feedback, with suggestions from the day and from what was agreed before. */
export function FeedbackCommitments({ view, agreements, text, onChange }: Props) {
	const previous = lastAgreed(agreements?.agreements ?? [])?.commitments ?? [];
	const listed = commitmentsOf(text).map(({ what }) =>
		what.startsWith(LOST.before) ? what.slice(LOST.before.length, -LOST.after.length) : what,
	);
	const suggestions = suggestCommitments(view.explanation, previous, listed);
	return (
		<CommitmentsField
			text={text}
			onChange={onChange}
			suggestions={suggestions.map(({ what, from }) => ({
				what: from === 'lost' ? `${LOST.before}${what}${LOST.after}` : what,
				from,
			}))}
			clients={view.clients}
			today={view.today}
		/>
	);
}
