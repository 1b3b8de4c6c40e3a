import { X } from 'lucide-react';
import { removeNotification } from '#app/notification-acts.client.ts';
import { notificationText } from '#app/notification-text.ts';
import type { NotificationItem } from '#worker/api-notifications.ts';
import { ListRow } from './list-row.tsx';
import { RelativeTime } from './relative-time.tsx';

/** One notification: opens its document, and can be put away. `fresh`: not seen before this visit. */
export function NotificationRow({
	item,
	fresh,
}: {
	readonly item: NotificationItem;
	readonly fresh: boolean;
}) {
	const { title, detail } = notificationText(item);
	return (
		<li className="flex items-stretch">
			<ListRow
				{...(item.path !== null && { to: item.path })}
				icon={
					<span
						aria-hidden="true"
						className={`size-2.5 flex-none self-start rounded-full mt-2 ${fresh ? 'bg-accent' : ''}`}
					/>
				}
				title={
					<>
						{fresh && <span className="sr-only">Nova: </span>}
						{title}
					</>
				}
				detail={
					<>
						{detail && <span className="block">{detail}</span>}
						<span className="block first-letter:uppercase">
							<RelativeTime at={item.createdAt} />
						</span>
					</>
				}
			/>
			<button
				type="button"
				className="icon-button flex-none self-center me-1 text-muted"
				aria-label={`Excluir: ${title}`}
				onClick={() => removeNotification(item._id)}
			>
				<X aria-hidden="true" className="size-5" />
			</button>
		</li>
	);
}
