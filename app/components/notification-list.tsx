import { useEffect, useRef } from 'react';
import { seeAllNotifications } from '#app/notification-acts.client.ts';
import type { NotificationsView } from '#worker/api-notifications.ts';
import { Card } from './card.tsx';
import { NotificationRow } from './notification-row.tsx';

type Props = {
	readonly view: NotificationsView;
	/** Id of the sentence that says why nothing can be done here; without it everything can. */
	readonly readOnly?: string;
};

/** The groups. What was new when the screen opened, or came since, stays marked while it is open. */
export function NotificationList({ view, readOnly }: Props) {
	const { groups, unseen } = view;
	const fresh = useRef(new Set<string>());
	for (const { items } of groups) {
		for (const { _id, seen } of items) if (!seen) fresh.current.add(_id);
	}
	useEffect(() => {
		if (readOnly !== undefined) return;
		if (unseen > 0 && document.visibilityState === 'visible') void seeAllNotifications();
	}, [unseen, readOnly]);
	return (
		<>
			{groups.map(({ type, title, items }) => (
				<Card key={type} title={title} content="rows">
					<ul className="rows">
						{items.map((item) => (
							<NotificationRow
								key={item._id}
								item={item}
								fresh={fresh.current.has(item._id)}
								readOnly={readOnly}
							/>
						))}
					</ul>
				</Card>
			))}
		</>
	);
}
