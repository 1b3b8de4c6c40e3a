import type { DeviceFacts } from '#worker/contract/telemetry.ts';

type Size = { readonly width: number; readonly height: number };

/** By the shorter side in CSS pixels; a screen of a tablet's size without touch is a notebook's. */
export function screenClass({ width, height }: Size, isTouch: boolean): DeviceFacts['screen'] {
	const side = Math.min(width, height);
	if (side < 600) return 'phone';
	return side < 900 && isTouch ? 'tablet' : 'desktop';
}
