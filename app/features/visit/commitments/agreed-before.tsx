import { Card } from '#app/ui/card.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { plural } from '#app/ui/format.ts';
import { shortName } from '#app/ui/person-name.ts';
import { RelativeTime } from '#app/ui/relative-time.tsx';
import type { AgreementsView, AgreementView } from '#worker/contract/commitments-api.ts';
import { lastAgreed, unjudgedEarlier } from '#worker/domain/visit/last-agreed.ts';
import { CommitmentRow } from './commitment-row.tsx';
import { JudgeCommitment } from './judge-commitment.tsx';

type Props = {
	/** null: the generic coachee. */
	readonly agreements: AgreementsView | null;
	readonly name: string;
	/** One line that unfolds, for a screen with something to write. */
	readonly folded?: boolean;
};

/** What was agreed with the person last time, to be looked at in this coaching (rule 2.21). */
export function AgreedBefore({ agreements, name, folded = false }: Props) {
	if (agreements === null) return null;
	const last = lastAgreed(agreements.agreements);
	if (last === null) return null;
	const earlier = unjudgedEarlier(agreements.agreements);
	const rows = (
		<>
			<Rows agreements={agreements} last={last} name={name} />
			<Earlier agreements={agreements} earlier={earlier} name={name} />
		</>
	);
	const title = 'Ficou combinado';
	if (!folded) {
		return (
			<Card title={title} content="rows">
				{rows}
			</Card>
		);
	}
	const count = [last, ...earlier].flatMap(({ commitments }) => commitments).length;
	return (
		<Fold className="card" head={`${title} · ${plural(count, 'item', 'itens', 'nada')}`}>
			<div>{rows}</div>
		</Fold>
	);
}

type EarlierProps = {
	readonly agreements: AgreementsView;
	readonly earlier: readonly AgreementView[];
	readonly name: string;
};

/** What earlier coachings left open, so that nothing agreed is forgotten. */
function Earlier({ agreements, earlier, name }: EarlierProps) {
	if (earlier.length === 0) return null;
	const count = earlier.flatMap(({ commitments }) => commitments).length;
	return (
		<Fold className="border-t border-line" head={`De coachings anteriores · ${count} em aberto`}>
			<div className="grid gap-3">
				{earlier.map((one) => (
					<div key={one.at}>
						<Rows agreements={agreements} last={one} name={name} />
					</div>
				))}
			</div>
		</Fold>
	);
}

type RowsProps = {
	readonly agreements: AgreementsView;
	readonly last: AgreementView;
	readonly name: string;
};

function Rows({ agreements: { today, canMark }, last, name }: RowsProps) {
	const { coachingId, commitments, agreed } = last;
	return (
		<>
			<p className="px-4 pb-1 text-sm text-muted first-letter:uppercase">
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
		</>
	);
}
