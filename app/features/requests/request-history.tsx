import { Card } from '#app/ui/card.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { RequestView } from '#worker/contract/requests-api.ts';
import { RequestTrail } from './request-trail.tsx';

type Props = { readonly title: string; readonly trail: RequestView['trail'] };

/** The history of a request; null: the server did not answer, and the device stores no history. */
export function RequestHistory({ title, trail }: Props) {
	if (trail === null) {
		return (
			<Notice tone="warn" role="status">
				O servidor não respondeu: esta é a cópia deste aparelho, sem o histórico.
			</Notice>
		);
	}
	return (
		<Card title={title}>
			<RequestTrail trail={trail} />
		</Card>
	);
}
