import { useRouteLoaderData } from '@remix-run/react';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Ask } from '#app/ui/dialog.tsx';
import type { NotificationsView } from '#worker/contract/notifications-api.ts';
import { useRemoveNotifications } from './use-remove-notifications.ts';

/** Deletes all notifications after asking (rule 11.4). Shown in the header of their screen. */
export function DeleteNotifications() {
	const view = useRouteLoaderData<NotificationsView>('routes/_main.notificacoes');
	const { removeAll } = useRemoveNotifications();
	const [asking, setAsking] = useState(false);
	if (!view || view.groups.length === 0) return null;
	return (
		<>
			<button
				type="button"
				className="icon-button -me-3"
				aria-label="Excluir todas as notificações"
				onClick={() => setAsking(true)}
			>
				<Trash2 aria-hidden="true" className="size-6" />
			</button>
			<Ask
				open={asking}
				title="Excluir notificações"
				act="Sim, excluir notificações"
				stay="Cancelar"
				danger
				onStay={() => setAsking(false)}
				onAct={() => {
					setAsking(false);
					removeAll();
				}}
			>
				<p>Você tem certeza que deseja excluir todas as notificações?</p>
			</Ask>
		</>
	);
}
