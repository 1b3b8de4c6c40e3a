import { type ClientLoaderFunctionArgs, redirect, useLoaderData } from '@remix-run/react';
import { Bell, BellRing, CloudOff, RefreshCw } from 'lucide-react';
import { useEffect } from 'react';
import { UnreadableRows } from '#app/features/device/public/unreadable-rows.tsx';
import { DeleteNotifications } from '#app/features/notifications/delete-notifications.tsx';
import { NotificationList } from '#app/features/notifications/notification-list.tsx';
import { notificationActs } from '#app/features/notifications/notifications.data.client.ts';
import { refreshNotifications } from '#app/features/notifications/public/refresh-notifications.data.client.ts';
import { PushCard } from '#app/features/notifications/push-card.tsx';
import type { ScreenHandle } from '#app/features/shell/screen-handle.ts';
import { actionOf, notAfterActs } from '#app/platform/acts.ts';
import { codeOf } from '#app/platform/error-text.ts';
import { screenOrList } from '#app/platform/route-guards.client.ts';
import { LOADING_LIMIT_MS, withTimeout } from '#app/platform/with-timeout.ts';
import { worker } from '#app/platform/worker.client.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { OldCopyNotice } from '#app/ui/old-copy-notice.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { toast } from '#app/ui/toast.tsx';
import type { NotificationsView } from '#worker/contract/notifications-api.ts';

export const handle: ScreenHandle = {
	title: 'Notificações',
	HeaderAction: DeleteNotifications,
	width: 'wide',
};

/** `?abrir=` comes from a push, which has only the id; the loader finds the screen. */
export async function clientLoader({
	request,
}: ClientLoaderFunctionArgs): Promise<NotificationsView> {
	const id = new URL(request.url).searchParams.get('abrir');
	if (id === null) return await worker.notifications.view();
	throw redirect(await screenOrList(await screenOf(id)));
}

export const shouldRevalidate = notAfterActs;

export const clientAction = actionOf(notificationActs);

/** The screen a notification belongs to; null when it has none and the list is shown. */
async function screenOf(id: string): Promise<string | null> {
	try {
		return (await withTimeout(worker.notifications.find(id), LOADING_LIMIT_MS))?.path ?? null;
	} catch (error) {
		if (codeOf(error) !== 'timeout') throw error;
		toast('O servidor está demorando. O aviso aparece nesta lista quando chegar.');
		return null;
	}
}

const open = () => refreshNotifications('opened');
const again = () => refreshNotifications('pushed');

function Nothing({ view: { lastUpdate, failed } }: { readonly view: NotificationsView }) {
	if (lastUpdate === null && !failed) return <Skeleton label="Carregando notificações" />;
	if (lastUpdate === null) {
		return (
			<EmptyState
				icon={<CloudOff />}
				title="As notificações ainda não chegaram"
				act={
					<Button icon={<RefreshCw aria-hidden="true" className="size-5" />} onClick={again}>
						Tentar de novo
					</Button>
				}
			>
				O servidor não respondeu. Confira a internet; o app também tenta sozinho.
			</EmptyState>
		);
	}
	return (
		<EmptyState icon={<Bell />} title="Nenhuma notificação">
			Avisos sobre a sua equipe, as suas rotas e os seus coachings aparecem aqui, os mais novos
			primeiro.
		</EmptyState>
	);
}

/** Notifications by type, from this device. An old copy shows its age. */
export default function Notifications() {
	const view = useLoaderData<typeof clientLoader>();
	useEffect(open, []);
	const { groups, lastUpdate, failed } = view;
	return (
		<>
			{failed && lastUpdate !== null && (
				<OldCopyNotice what="a lista" at={lastUpdate} onRetry={again} />
			)}
			<UnreadableRows kinds={['notification']} />
			{groups.length === 0 ? <Nothing view={view} /> : <NotificationList view={view} />}
			<PushCard brief />
			<ButtonLink
				to="/notificacoes/preferencias"
				look="quiet"
				icon={<BellRing aria-hidden="true" className="size-5" />}
			>
				Escolher quais avisos tocam
			</ButtonLink>
		</>
	);
}
