import { type ClientLoaderFunctionArgs, redirect, useLoaderData } from '@remix-run/react';
import { Bell, BellRing, CloudOff, RefreshCw } from 'lucide-react';
import { useEffect } from 'react';
import type { NotificationsView } from '#worker/contract/notifications-api.ts';
import { DeleteNotifications } from '../features/notifications/delete-notifications.tsx';
import { NotificationList } from '../features/notifications/notification-list.tsx';
import {
	notificationActs,
	refreshNotifications,
} from '../features/notifications/notifications.data.client.ts';
import { PushCard } from '../features/notifications/push-card.tsx';
import type { ScreenHandle } from '../features/shell/screen-handle.ts';
import { actionOf, notAfterActs } from '../platform/acts.ts';
import { codeOf } from '../platform/error-text.ts';
import { screenOrList } from '../platform/route-guards.client.ts';
import { LOADING_LIMIT_MS, withTimeout } from '../platform/with-timeout.ts';
import { worker } from '../platform/worker.client.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Notice } from '../ui/notice.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { toast } from '../ui/toast.tsx';

export const handle: ScreenHandle = { title: 'Notificações', Act: DeleteNotifications };

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
		toast('O servidor demora a responder. O aviso aparece nesta lista quando chegar.');
		return null;
	}
}

const open = () => refreshNotifications('opened');
const again = () => refreshNotifications('pushed');

function Stale({ lastUpdate }: { readonly lastUpdate: string }) {
	return (
		<Notice
			tone="warn"
			role="status"
			act={
				<Button icon={<RefreshCw aria-hidden="true" className="size-5" />} onClick={again}>
					Atualizar
				</Button>
			}
		>
			Sem resposta do servidor. Esta é a lista de <RelativeTime at={lastUpdate} />.
		</Notice>
	);
}

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
			{failed && lastUpdate !== null && <Stale lastUpdate={lastUpdate} />}
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
