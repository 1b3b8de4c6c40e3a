import { type ClientLoaderFunctionArgs, redirect, useLoaderData } from '@remix-run/react';
import { Bell, BellRing, CloudOff, RefreshCw } from 'lucide-react';
import { useEffect } from 'react';
import { Button, ButtonLink } from '#app/components/button.tsx';
import { DeleteNotifications } from '#app/components/delete-notifications.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { Notice } from '#app/components/notice.tsx';
import { NotificationList } from '#app/components/notification-list.tsx';
import { PushCard } from '#app/components/push-card.tsx';
import { RelativeTime } from '#app/components/relative-time.tsx';
import { Skeleton } from '#app/components/skeleton.tsx';
import { toast } from '#app/components/toast.tsx';
import { codeOf } from '#app/error-text.ts';
import { screenOrList } from '#app/guards.client.ts';
import { refreshNotifications } from '#app/notification-acts.client.ts';
import type { ScreenHandle } from '#app/screen-handle.ts';
import { LOADING_LIMIT_MS, within } from '#app/within.ts';
import { worker } from '#app/worker.client.ts';
import type { NotificationsView } from '#worker/contract/notifications-api.ts';

export const handle: ScreenHandle = { title: 'Notificações', Act: DeleteNotifications };

/** `?abrir=` comes from a push, which knows the id alone: its screen is found here. */
export async function clientLoader({
	request,
}: ClientLoaderFunctionArgs): Promise<NotificationsView> {
	const id = new URL(request.url).searchParams.get('abrir');
	if (id === null) return await worker.notifications.view();
	throw redirect(await screenOrList(await screenOf(id)));
}

/** The screen a notification belongs to; null: the list is all there is. */
async function screenOf(id: string): Promise<string | null> {
	try {
		return (await within(worker.notifications.find(id), LOADING_LIMIT_MS))?.path ?? null;
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

/** Section 2, notifications: groups by type, from this device, with their age when they are old. */
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
