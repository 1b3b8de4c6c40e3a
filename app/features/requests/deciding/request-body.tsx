import { memo } from 'react';
import { Card } from '#app/ui/card.tsx';
import { ListRow } from '#app/ui/list-row.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { RequestDetailView } from '#worker/contract/decisions-api.ts';
import { KIND_RULES } from '#worker/domain/requests/kinds/request-kinds.ts';
import { KIND_VIEWS } from '../kinds/request-kinds.ts';
import { RequestDecision } from '../request-decision.tsx';
import { RequestState } from '../request-state.tsx';
import { AlsoWaiting } from './also-waiting.tsx';
import { refusalText } from './decision-words.ts';
import { FindingsCard } from './findings-card.tsx';
import { RequestFacts } from './request-facts.tsx';
import { requestSummary } from './request-summary.ts';
import { TrailCard } from './trail-card.tsx';

type Props = {
	readonly detail: RequestDetailView;
	/** Address of the list. */
	readonly list: string;
};

/** Everything to know before deciding a request; in two columns where there is room. */
export const RequestBody = memo(function RequestBody({ detail, list }: Props) {
	const { request, previous, failure } = detail;
	const { kind, employee } = request;
	return (
		<div className="@container grid gap-4">
			{failure && (
				<Notice tone="bad">
					{refusalText(failure, kind)}. Por isso não foi decidido por você.
				</Notice>
			)}
			{request.decision && (
				<Notice tone="info">
					<RequestDecision request={request} />
				</Notice>
			)}
			<div className="grid items-start gap-4 @4xl:grid-cols-2">
				<div className="grid gap-4">
					<Card title={KIND_RULES[kind].isAutomatic ? KIND_VIEWS[kind].word : 'O pedido'}>
						<RequestFacts request={request} />
					</Card>
					<AlsoWaiting detail={detail} list={list} />
					{previous.length > 0 && (
						<Card title={`Decididos antes para ${employee.name.split(' ')[0]}`} content="rows">
							{previous.map((before) => (
								<ListRow
									key={before._id}
									to={`${list}/${before._id}`}
									title={requestSummary(before)}
									detail={<RequestDecision request={before} />}
									trailing={<RequestState request={before} />}
								/>
							))}
						</Card>
					)}
				</div>
				<div className="grid gap-4">
					<FindingsCard request={request} />
					<TrailCard request={request} />
				</div>
			</div>
		</div>
	);
});
