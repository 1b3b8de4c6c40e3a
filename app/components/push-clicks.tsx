import { useLocation, useNavigate } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { isWriting } from '#app/is-writing.ts';
import { refreshNotifications } from '#app/notification-acts.client.ts';
import { attemptPush } from '#app/push.client.ts';
import { pathOfPush, readPushPageMessage } from '#worker/domain/push-message.ts';
import { toast } from './toast.tsx';

/** An open question, a text being written and an open dialog are not taken away from anybody. */
function isBusy(pathname: string): boolean {
	const isOpenWork = /\/(questions|observation|feedback)(\/|$)/.test(pathname);
	return isOpenWork || isWriting() || document.querySelector('dialog[open]') !== null;
}

/** Does what the service worker asks when a push arrives or is tapped. Draws nothing. */
export function PushClicks(): null {
	const navigate = useNavigate();
	const { pathname } = useLocation();
	const here = useRef(pathname);
	here.current = pathname;
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
					void attemptPush();
					break;
				case 'OPEN_NOTIFICATION': {
					const open = () => navigate(pathOfPush(message.id));
					if (!isBusy(here.current)) open();
					else toast('A tela aberta ficou como estava', { label: 'Ver aviso', run: open });
				}
			}
		};
		serviceWorker.addEventListener('message', hear);
		// Messages wait until the page says that it listens.
		serviceWorker.startMessages();
		return () => serviceWorker.removeEventListener('message', hear);
	}, [navigate]);
	return null;
}
