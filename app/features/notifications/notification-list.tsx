import { useEffect, useRef } from 'react';
import { DeskPart, deskOnly, useDesk } from '#app/ui/desk-part.tsx';
import type { NotificationsView } from '#worker/contract/notifications-api.ts';
import { NotificationGroups } from './notification-groups.tsx';
import { useSeeNotifications } from './use-see-notifications.ts';

const TABLE = deskOnly(
	async () => (await import('./desk/notification-table.tsx')).NotificationTable,
);

type Props = {
	readonly view: NotificationsView;
	/** Id of the sentence that says why the list is read-only; absent: it is not. */
	readonly readOnly?: string;
};

/**
 * The notifications in groups, on a desk as a table. Those that were new when the screen opened, or came since, stay
 * marked while it is open.
 */
export function NotificationList({ view, readOnly }: Props) {
	const seeAll = useSeeNotifications();
	const isDesk = useDesk();
	const { groups } = view;
	const fresh = useRef(new Set<string>());
	for (const { items } of groups) {
		for (const { _id, seen } of items) if (!seen) fresh.current.add(_id);
	}
	const newest = newestUnseen(view);
	/**
	 * The last state that was sent to the server, accepted or refused: not sent again while the list
	 * is open.
	 */
	const told = useRef('');
	useEffect(() => {
		if (readOnly !== undefined || newest === '') return;
		const see = () => {
			const isLooking = document.visibilityState === 'visible';
			if (isLooking && told.current !== newest) void seeAll();
			told.current = isLooking ? newest : '';
		};
		see();
		document.addEventListener('visibilitychange', see);
		return () => document.removeEventListener('visibilitychange', see);
	}, [newest, readOnly, seeAll]);
	const rows = { view, fresh: fresh.current, readOnly };
	if (!isDesk) return <NotificationGroups {...rows} />;
	return <DeskPart code={TABLE} props={rows} instead={NotificationGroups} />;
}

/** ISO instant of the newest unseen notification; '': all are seen. */
function newestUnseen({ groups }: NotificationsView): string {
	const unseen = groups.flatMap(({ items }) => items.filter(({ seen }) => !seen));
	return (
		unseen
			.map(({ createdAt }) => createdAt)
			.sort()
			.at(-1) ?? ''
	);
}
