import { CircleCheck, CircleSlash, SearchCheck } from 'lucide-react';
import { StatusChip, type Tone } from '#app/ui/status-chip.tsx';
import type { ReviewState } from '#worker/contract/review.ts';
import { REVIEW_WORD } from '#worker/domain/visit/review-words.ts';

const LOOK: Readonly<Record<ReviewState, { tone: Tone; Icon: typeof SearchCheck }>> = {
	open: { tone: 'warn', Icon: SearchCheck },
	accepted: { tone: 'good', Icon: CircleCheck },
	'not-counted': { tone: 'neutral', Icon: CircleSlash },
};

type Props = {
	/** null or undefined: the server confirmed the coaching, or is older. */
	readonly state: ReviewState | null | undefined;
};

/** 'Em conferência' or what was decided, in a list; nothing for a confirmed coaching. */
export function ReviewChip({ state }: Props) {
	if (!state) return null;
	const { tone, Icon } = LOOK[state];
	return (
		<StatusChip tone={tone} icon={<Icon aria-hidden="true" />}>
			{REVIEW_WORD[state]}
		</StatusChip>
	);
}
