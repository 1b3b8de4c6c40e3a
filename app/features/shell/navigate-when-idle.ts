import { isTyping } from '#app/platform/is-typing.ts';
import { isFormPath } from '#app/platform/page-idle.ts';
import { toast } from '#app/ui/toast.tsx';

/** Number of the newest request; only the newest navigates. */
let asked = 0;

function hasDialog(): boolean {
	return document.querySelector('dialog[open]') !== null;
}

/** Resolves when no dialog is open, because the page below a dialog cannot be used. */
function withoutDialog(): Promise<void> {
	return new Promise((resolve) => {
		if (!hasDialog()) return resolve();
		const observer = new MutationObserver(() => {
			if (hasDialog()) return;
			observer.disconnect();
			resolve();
		});
		const watched = { subtree: true, childList: true, attributes: true, attributeFilter: ['open'] };
		observer.observe(document.body, watched);
	});
}

/** A path that can be opened now: offline, the notifications are at another address. */
function reachablePath(path: string): string {
	return navigator.onLine ? path : path.replace(/^\/notificacoes(?=$|\?)/, '/offline$&');
}

/**
 * Opens a screen requested from outside the page, by a push or a shortcut. If the person is filling
 * in a form, the screen stays and a message offers a button named `label`.
 */
export async function navigateWhenIdle(
	path: string,
	label: string,
	navigate: (path: string) => void,
): Promise<void> {
	const open = () => navigate(reachablePath(path));

	const mine = ++asked;
	await withoutDialog();
	if (mine !== asked) return;
	if (isFormPath(location.pathname) || isTyping()) {
		toast('A tela aberta ficou como estava', { label, run: open });
	} else open();
}
