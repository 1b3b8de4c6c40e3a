import { codeOf } from './error-text.ts';
import { whenPageIdle } from './page-idle.ts';
import { fetchUpdate, takeUpdate } from './update.client.ts';
import { onWorkerChange, worker } from './worker.client.ts';

/**
 * Rules 14.3 and 14.4: below the mandatory major version the page reloads, never over unsaved
 * input.
 */
export function keepMandatoryVersion(): void {
	let isWaiting = false;
	const look = async () => {
		if (isWaiting || !(await worker.version.view()).mustReload) return;
		isWaiting = true;
		// On a slow network this takes minutes; the person can go on working.
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
