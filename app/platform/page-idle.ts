import { isTyping } from './is-typing.ts';

/** Screens on which a person fills something in, or proves who they are. */
const FILLED_IN =
	/\/questions|\/feedback|\/observation|\/form\/pdv|\/quiz\/|\/editar$|^(\/offline)?\/(login|locked|suporte|food-solution|metas|transferencia|abonos\/novo|agenda\/novo|importar|envios\/.)/;

/** Nobody has touched the screen for this long. */
const IDLE_MS = 10_000;
const LOOK_EVERY_MS = 1_000;
const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** Whether a reload on this screen would stand between a person and what they are filling in. */
export function isFormPath(path: string): boolean {
	return FILLED_IN.test(path);
}

/** Something on the screen does not come back by itself: an answer, a question asked, a code shown once. */
const HELD = 'dialog[open], [data-code]';

/** Whether a reload would take something away now: what is being filled in, asked, shown once or played. */
export function isPageBusy(): boolean {
	if (isFormPath(location.pathname) || isTyping() || document.querySelector(HELD)) return true;
	return [...document.querySelectorAll('video')].some(({ paused }) => !paused);
}

function isQuiet(idleMs: number): boolean {
	return !isPageBusy() && (document.visibilityState === 'hidden' || idleMs >= IDLE_MS);
}

/** Resolves between questions, when nothing is being written, asked, played or touched. */
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
