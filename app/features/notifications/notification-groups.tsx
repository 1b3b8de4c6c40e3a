import { Card } from '#app/ui/card.tsx';
import type { NotificationsView } from '#worker/contract/notifications-api.ts';
import { NotificationRow } from './notification-row.tsx';

export type NotificationGroupsProps = {
	readonly view: NotificationsView;
	/** Ids of those that are new since the list was opened. */
	readonly fresh: ReadonlySet<string>;
	/** Id of the sentence that says why the list is read-only; undefined: it is not. */
	readonly readOnly: string | undefined;
};

/** The notifications as rows, one card per type. */
export function NotificationGroups({ view, fresh, readOnly }: NotificationGroupsProps) {
	return (
		<>
			{view.groups.map(({ type, title, items }) => (
				<Card key={type} title={title} content="rows">
					<ul className="rows">
						{items.map((item) => (
							<NotificationRow
								key={item._id}
								item={item}
								fresh={fresh.has(item._id)}
								readOnly={readOnly}
							/>
						))}
					</ul>
				</Card>
			))}
		</>
	);
}
