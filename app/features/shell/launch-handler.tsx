import { useNavigate } from '@remix-run/react';
import { useEffect } from 'react';
import { codeOf } from '#app/platform/error-text.ts';
import { redirectNow } from '#app/platform/route-guards.client.ts';
import { toast } from '#app/ui/toast.tsx';
import { navigateWhenIdle } from './navigate-when-idle.ts';

type LaunchWindow = {
	readonly launchQueue?: {
		setConsumer(consumer: (launch: { readonly targetURL?: string | null }) => void): void;
	};
};

/** Labels of the manifest's shortcuts, by address. */
const LABELS: Readonly<Record<string, string>> = {
	'/coaching': 'Abrir coaching',
	'/tv-vendas': 'Abrir TV Vendas',
	'/offline': 'Abrir itens a enviar',
	'/notificacoes': 'Abrir notificações',
};

/** Opens a shortcut of the installed app in the running page, but never over a form in use. */
export function LaunchHandler(): null {
	const navigate = useNavigate();
	useEffect(() => {
		let isOwnStart = true;
		const open = async (address: URL) => {
			const { pathname, search } = address;
			if (pathname === location.pathname) return;
			// A closed screen, or the coaching in progress: without a word the tap would seem lost.
			if ((await redirectNow(pathname)) === location.pathname) {
				return toast('A tela deste atalho já está aberta');
			}
			await navigateWhenIdle(pathname + search, LABELS[pathname] ?? 'Abrir tela', navigate);
		};
		(window as LaunchWindow).launchQueue?.setConsumer(({ targetURL }) => {
			// A launch queued before this consumer was set is the one that opened this page.
			if (isOwnStart || !targetURL) return;
			const address = new URL(targetURL);
			// The icon of the app opens the app where it was left.
			if (address.searchParams.get('fonte') === 'pwa') return;
			void open(address).catch(codeOf);
		});
		isOwnStart = false;
	}, [navigate]);
	return null;
}
