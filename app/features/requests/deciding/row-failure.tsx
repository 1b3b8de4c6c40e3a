import { CircleAlert } from 'lucide-react';
import { RelativeTime } from '#app/ui/relative-time.tsx';
import type { DecisionResult } from '#worker/contract/decision.ts';
import type { RequestKind } from '#worker/contract/request.ts';
import { refusalText } from './decision-words.ts';
import { PolicyMark } from './policy-line.tsx';

type Props = { readonly failure: DecisionResult; readonly kind: RequestKind };

/** Why the last decision of a request failed, and when. */
export function RowFailure({ failure, kind }: Props) {
	return (
		<PolicyMark Icon={CircleAlert} className="text-danger">
			<span className="line-clamp-2 desk:line-clamp-3 desk:leading-[1.125rem]">
				{refusalText(failure, kind)}
				{failure.decidedAt && (
					<>
						{' '}
						<RelativeTime at={failure.decidedAt} behindVerb />
					</>
				)}
			</span>
		</PolicyMark>
	);
}
