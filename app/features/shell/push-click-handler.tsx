import { useNavigate } from '@remix-run/react';
import { useEffect } from 'react';
import { refreshPush } from '#app/features/notifications/public/push.data.client.ts';
import { refreshNotifications } from '#app/features/notifications/public/refresh-notifications.data.client.ts';
import { pathOfPush, readPushPageMessage } from '#worker/domain/notifications/push-message.ts';
import { navigateWhenIdle } from './navigate-when-idle.ts';

/** Opens the screen of a tapped push, and updates the list when a push arrives. Renders nothing. */
export function PushClickHandler(): null {
	const navigate = useNavigate();
	useEffect(() => {
		const { serviceWorker } = navigator;
		if (!serviceWorker) return;
		const hear = ({ data }: MessageEvent<unknown>) => {
			const message = readPushPageMessage(data);
			switch (message?.type) {
				case 'PUSHED':
					refreshNotifications('pushed');
					break;
				case 'PUSH_CHANGED':
					void refreshPush();
					break;
				case 'OPEN_NOTIFICATION':
					void navigateWhenIdle(pathOfPush(message.id), 'Ver aviso', navigate);
			}
		};
		serviceWorker.addEventListener('message', hear);
		// The browser holds messages back until the page starts them.
		serviceWorker.startMessages();
		return () => serviceWorker.removeEventListener('message', hear);
	}, [navigate]);
	return null;
}
