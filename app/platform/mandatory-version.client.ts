import { codeOf } from './error-text.ts';
import { whenPageIdle } from './page-idle.ts';
import { fetchUpdate, takeUpdate } from './update.client.ts';
import { onWorkerChange, worker } from './worker.client.ts';

/** Section 9: below the mandatory major version the page reloads, never over something unsaved. */
export function keepMandatoryVersion(): void {
	let isWaiting = false;
	const look = async () => {
		if (isWaiting || !(await worker.version.view()).mustReload) return;
		isWaiting = true;
		// On a bad signal it takes minutes, in which the person goes on.
		await fetchUpdate();
		await whenPageIdle();
		await worker.version.reloading();
		takeUpdate();
	};
	onWorkerChange((topics) => {
		if (topics.includes('session')) void look().catch(codeOf);
	});
	void look().catch(codeOf);
}
