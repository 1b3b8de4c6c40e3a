import { isTyping } from './is-typing.ts';

/** Screens on which a person fills something in or logs in. */
const FILLED_IN =
	/\/questions|\/feedback|\/observation|\/form\/pdv|\/quiz\/|\/editar$|^(\/offline)?\/(login|locked|suporte|food-solution|metas|transferencia|abonos\/novo|agenda\/novo|importar|envios\/.)/;

/** How long the screen must be untouched. */
const IDLE_MS = 10_000;
const LOOK_EVERY_MS = 1_000;
const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** Whether a reload on this screen would interrupt a person who fills something in. */
export function isFormPath(path: string): boolean {
	return FILLED_IN.test(path);
}

/** What a reload would lose: an open dialog, a code that is shown once. */
const HELD = 'dialog[open], [data-code]';

/**
 * Whether a reload would lose something now: input, a dialog, a code shown once, a playing video.
 */
export function isPageBusy(): boolean {
	if (isFormPath(location.pathname) || isTyping() || document.querySelector(HELD)) return true;
	return isPlaying();
}

export function isPlaying(): boolean {
	return [...document.querySelectorAll('video')].some(({ paused }) => !paused);
}

function isQuiet(idleMs: number): boolean {
	return !isPageBusy() && (document.visibilityState === 'hidden' || idleMs >= IDLE_MS);
}

/** Resolves when nothing is being typed, asked, played or touched (rule 14.4). */
export function whenPageIdle(): Promise<void> {
	return new Promise((resolve) => {
		let touchedAt = performance.now();
		const touch = () => {
			touchedAt = performance.now();
		};
		for (const name of TOUCHES) addEventListener(name, touch, { passive: true });
		const timer = setInterval(() => {
			if (!isQuiet(performance.now() - touchedAt)) return;
			clearInterval(timer);
			for (const name of TOUCHES) removeEventListener(name, touch);
			resolve();
		}, LOOK_EVERY_MS);
	});
}
