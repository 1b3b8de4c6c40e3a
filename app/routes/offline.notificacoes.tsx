import { type ClientLoaderFunctionArgs, redirect, useLoaderData } from '@remix-run/react';
import { Bell, CloudOff } from 'lucide-react';
import { useId } from 'react';
import { NotificationList } from '#app/features/notifications/notification-list.tsx';
import { openableOffline } from '#app/features/notifications/openable-offline.ts';
import type { ScreenHandle } from '#app/features/shell/screen-handle.ts';
import { loadOwnAgreements } from '#app/features/visit/commitments/commitments.data.client.ts';
import { notAfterActs } from '#app/platform/acts.ts';
import { screenOrList } from '#app/platform/route-guards.client.ts';
import { useOnline } from '#app/platform/use-online.ts';
import { worker } from '#app/platform/worker.client.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { RelativeTime } from '#app/ui/relative-time.tsx';

export const handle: ScreenHandle = {
	title: 'Notificações',
	back: '/offline',
	width: 'wide',
};

/** `?abrir=` comes from a push: opens the offline screen of the notification, or else the list. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
	const id = new URL(request.url).searchParams.get('abrir');
	const view = await worker.notifications.view();
	if (id === null) {
		const [coachings, { agreements }] = await Promise.all([
			worker.game.heldCoachings(),
			loadOwnAgreements(),
		]);
		const held = [...coachings.map(({ _id }) => _id), ...agreements.map((one) => one.coachingId)];
		return openableOffline(view, new Set(held));
	}
	const items = view.groups.flatMap((group) => group.items);
	const path = items.find(({ _id }) => _id === id)?.path ?? null;
	throw redirect(await screenOrList(path));
}

export const shouldRevalidate = notAfterActs;

function Empty({ lastUpdate }: { readonly lastUpdate: string | null }) {
	if (lastUpdate === null) {
		return (
			<EmptyState icon={<CloudOff />} title="As notificações ainda não estão neste aparelho">
				Elas chegam na primeira vez que o app tiver internet, e depois podem ser lidas aqui.
			</EmptyState>
		);
	}
	return (
		<EmptyState icon={<Bell />} title="Nenhuma notificação">
			A lista é de <RelativeTime at={lastUpdate} />. O que chegar aparece quando houver internet.
		</EmptyState>
	);
}

/** Notifications stored on this device, readable offline. Changes need the server. */
export default function OfflineNotifications() {
	const view = useLoaderData<typeof clientLoader>();
	const online = useOnline();
	const reason = useId();
	const { groups, lastUpdate } = view;
	const isEmpty = groups.length === 0 || lastUpdate === null;
	return (
		<>
			{!isEmpty && (
				<Notice tone="info">
					<p>
						Esta é a lista de <RelativeTime at={lastUpdate} />.
					</p>
					<p id={reason}>
						{online
							? 'Para abrir tudo e excluir, vá a Notificações.'
							: 'Abrem os coachings que estão neste aparelho. O resto precisa de internet.'}
					</p>
				</Notice>
			)}
			{online && (
				<ButtonLink look="primary" to="/notificacoes">
					Ir a Notificações
				</ButtonLink>
			)}
			{isEmpty ? (
				<Empty lastUpdate={lastUpdate} />
			) : (
				<NotificationList view={view} readOnly={reason} />
			)}
		</>
	);
}
