import { type RefObject, useEffect, useRef } from 'react';
import { onPointer } from './on-pointer.ts';

const HOLD_MS = 500;
/** CSS px. Beyond this movement it is not a long press. */
const STILL_PX = 10;

/** Ignores the click at the end of this touch, wherever the finger is lifted. */
function swallowTap(): void {
	const over = new AbortController();
	const options = { capture: true, signal: over.signal };
	const swallow = (event: MouseEvent) => {
		// Keys cause clicks too.
		if (event.detail === 0) return;
		event.preventDefault();
		event.stopPropagation();
	};
	addEventListener('click', swallow, options);
	addEventListener('pointerdown', () => over.abort(), options);
}

/**
 * Detects a long press on the element. Not every browser fires `contextmenu` for it, and some fire
 * a click after it.
 */
export function useLongPress(target: RefObject<HTMLElement>, onHold: () => void): void {
	const hold = useRef(onHold);
	hold.current = onHold;
	useEffect(() => {
		const element = target.current;
		if (!element) return;
		let timer: ReturnType<typeof setTimeout> | undefined;
		let from = { x: 0, y: 0 };
		const rest = () => clearTimeout(timer);
		const down = ({ pointerType, isPrimary, clientX, clientY }: PointerEvent) => {
			rest();
			if (pointerType !== 'touch' || !isPrimary) return;
			from = { x: clientX, y: clientY };
			timer = setTimeout(() => {
				swallowTap();
				hold.current();
			}, HOLD_MS);
		};
		const move = ({ clientX, clientY }: PointerEvent) => {
			if (Math.hypot(clientX - from.x, clientY - from.y) > STILL_PX) rest();
		};
		const listening = new AbortController();
		onPointer(element, { down, move, up: rest, cancel: rest }, listening.signal);
		return () => {
			rest();
			listening.abort();
		};
	}, [target]);
}
