import { ListRow } from '#app/ui/list-row.tsx';
import { RelativeTime } from '#app/ui/relative-time.tsx';
import type { Request } from '#worker/contract/request.ts';
import { RequestDecision } from './request-decision.tsx';
import { RequestState } from './request-state.tsx';
import { kindAndReason, periodText, subjectOf } from './request-words.ts';

type Props = {
	readonly request: Request;
	/** Address of the request; absent: the row is plain text. */
	readonly to?: string | undefined;
};

/** One request in a list: subject, kind, days, status. */
export function RequestRow({ request, to }: Props) {
	return (
		<ListRow
			{...(to !== undefined && { to })}
			title={subjectOf(request)}
			detail={
				<span className="grid justify-items-start gap-1">
					<span>{kindAndReason(request)}</span>
					<span className="figures">{periodText(request)}</span>
					{request.status === 'waiting' ? (
						<span>
							Pedido feito <RelativeTime at={request.createdAt} after="day" behindVerb />
						</span>
					) : (
						<RequestDecision request={request} />
					)}
					<RequestState request={request} />
				</span>
			}
		/>
	);
}
