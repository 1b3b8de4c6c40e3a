import { Card } from '#app/ui/card.tsx';
import { shortName } from '#app/ui/person-name.ts';
import { RelativeTime } from '#app/ui/relative-time.tsx';
import type { AgreementsView } from '#worker/contract/commitments-api.ts';
import { lastAgreed } from '#worker/domain/visit/last-agreed.ts';
import { CommitmentRow } from './commitment-row.tsx';
import { JudgeCommitment } from './judge-commitment.tsx';

type Props = {
	/** null: the generic coachee. */
	readonly agreements: AgreementsView | null;
	readonly name: string;
};

/** What was agreed with the person last time, to be looked at in this coaching (rule 2.21). */
export function AgreedBefore({ agreements, name }: Props) {
	if (agreements === null) return null;
	const last = lastAgreed(agreements.agreements);
	if (last === null) return null;
	const { coachingId, commitments, agreed } = last;
	const { today, canMark } = agreements;
	return (
		<Card title="Ficou combinado" content="rows">
			<p className="px-4 pb-1 text-sm text-muted">
				<RelativeTime at={last.at} />, {shortName(last.coachName)} com {shortName(name)}
				{agreed !== null && `. ${shortName(name)} respondeu: combinado`}
			</p>
			<ul>
				{commitments.map((commitment) =>
					canMark && coachingId !== null ? (
						<JudgeCommitment
							key={commitment.line}
							coachingId={coachingId}
							commitment={commitment}
							today={today}
						/>
					) : (
						<CommitmentRow key={commitment.line} commitment={commitment} today={today} />
					),
				)}
			</ul>
		</Card>
	);
}
