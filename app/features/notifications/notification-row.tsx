import { X } from 'lucide-react';
import { ListRow } from '#app/ui/list-row.tsx';
import { RelativeTime } from '#app/ui/relative-time.tsx';
import type { NotificationItem } from '#worker/contract/notifications-api.ts';
import { notificationText } from './notification-text.ts';
import { useRemoveNotifications } from './use-remove-notifications.ts';

type Props = {
	readonly item: NotificationItem;
	/** Unseen until this visit to the screen. */
	readonly fresh: boolean;
	/** Id of the sentence that says why the row cannot be removed. */
	readonly readOnly: string | undefined;
};

/** One notification: opens its document, and can be removed. */
export function NotificationRow({ item, fresh, readOnly }: Props) {
	const { remove } = useRemoveNotifications();
	const { title, detail } = notificationText(item);
	return (
		<li className="flex items-stretch tiny:flex-wrap tiny:justify-end max-sm:[&_.row>svg]:hidden">
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
				className="icon-button flex-none self-center me-1 text-muted aria-disabled:opacity-40"
				aria-label={`Excluir: ${title}`}
				aria-disabled={readOnly !== undefined || undefined}
				aria-describedby={readOnly}
				onClick={() => readOnly === undefined && remove(item._id)}
			>
				<X aria-hidden="true" className="size-5" />
			</button>
		</li>
	);
}
