import { codeOf } from './error-text.ts';
import { worker } from './worker.client.ts';

function tell(): void {
	const isVisible = document.visibilityState === 'visible';
	void worker.session.setVisible(isVisible).catch(codeOf);
}

/** Tells the worker whether the page is visible: what waits is then tried more often. */
export function keepVisibility(): void {
	document.addEventListener('visibilitychange', tell);
	if (document.visibilityState === 'hidden') tell();
}
