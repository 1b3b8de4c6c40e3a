import { Trash2 } from 'lucide-react';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { RowLink } from '#app/ui/desk/row-link.tsx';
import { TableAndDetail } from '#app/ui/desk/table-and-detail.tsx';
import type { TableColumn } from '#app/ui/desk/table-column.ts';
import { useSortedRows } from '#app/ui/desk/use-sorted-rows.ts';
import { absolute } from '#app/ui/format.ts';
import { RelativeTime } from '#app/ui/relative-time.tsx';
import type { NotificationItem } from '#worker/contract/notifications-api.ts';
import type { NotificationGroupsProps } from '../notification-groups.tsx';
import { notificationText } from '../notification-text.ts';
import { useRemoveNotifications } from '../use-remove-notifications.ts';

type Row = { readonly item: NotificationItem; readonly group: string; readonly isNew: boolean };

const COLUMNS: readonly TableColumn<Row>[] = [
	{
		key: 'aviso',
		title: 'Aviso',
		rem: 16,
		value: ({ item }) => notificationText(item).title,
		cell: ({ item, isNew }, index) => (
			<RowLink to={item.path ?? ''} index={index}>
				{isNew && (
					<>
						<span
							className="me-2 inline-block size-2.5 rounded-full bg-accent"
							aria-hidden="true"
						/>
						<span className="sr-only">Nova: </span>
					</>
				)}
				{notificationText(item).title}
			</RowLink>
		),
	},
	{
		key: 'sobre',
		title: 'Sobre',
		rem: 14,
		rank: 3,
		isUnsorted: true,
		value: ({ item }) => notificationText(item).detail,
	},
	{ key: 'tipo', title: 'Tipo', rem: 9, rank: 2, value: ({ group }) => group },
	{
		key: 'quando',
		title: 'Quando',
		rem: 8.5,
		rank: 1,
		type: 'date',
		value: ({ item }) => item.createdAt,
		cell: ({ item }) => <RelativeTime at={item.createdAt} />,
	},
];

/** The notifications as a table, the newest first; the one that is opened stands beside it. */
export function NotificationTable({ view, fresh, readOnly }: NotificationGroupsProps) {
	const items = view.groups.flatMap(({ title, items: own }) =>
		own.map((item): Row => ({ item, group: title, isNew: fresh.has(item._id) })),
	);
	const rows = useSortedRows(COLUMNS, items, { column: 'quando', descending: true });
	return (
		<TableAndDetail<Row>
			{...rows}
			name="notificacoes"
			label="Notificações"
			word="Aviso"
			columns={COLUMNS}
			keyOf={({ item }) => item._id}
			titleOf={({ item }) => notificationText(item).title}
			to={({ item }) => item.path}
			detail={({ item }) => <Detail item={item} readOnly={readOnly} />}
		/>
	);
}

type DetailProps = {
	readonly item: NotificationItem;
	readonly readOnly: string | undefined;
};

function Detail({ item, readOnly }: DetailProps) {
	const { remove } = useRemoveNotifications();
	const { detail } = notificationText(item);
	return (
		<Card>
			{detail && <p>{detail}</p>}
			<p className="figures text-muted">{absolute(item.createdAt)}</p>
			<div className="flex flex-wrap gap-2">
				{item.path !== null && <ButtonLink to={item.path}>Abrir</ButtonLink>}
				<Button
					look="quiet"
					aria-disabled={readOnly !== undefined || undefined}
					aria-describedby={readOnly}
					icon={<Trash2 aria-hidden="true" className="size-5" />}
					onClick={() => readOnly === undefined && remove(item._id)}
				>
					Excluir
				</Button>
			</div>
		</Card>
	);
}
