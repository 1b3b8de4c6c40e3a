import { type RefObject, useEffect, useRef } from 'react';
import { onPointer } from './on-pointer.ts';

/** CSS px of movement that separate a swipe from a tap or a scroll. */
const START_PX = 12;
/** Share of the row's width beyond which a release decides. */
const ARMED = 0.33;

export type SwipeAct = 'approved' | 'refused';

/**
 * A swipe to the right approves, to the left refuses. The row moves without a render and shows the
 * act as icon and word below it. What moves is its `[data-face]`.
 */
export function useSwipe(
	row: RefObject<HTMLElement>,
	enabled: boolean,
	onSwipe: (act: SwipeAct) => void,
): void {
	const act = useRef(onSwipe);
	act.current = onSwipe;
	useEffect(() => {
		const element = row.current;
		const face = element?.querySelector<HTMLElement>('[data-face]');
		if (!element || !face || !enabled) return;
		let from: { readonly x: number; readonly y: number; readonly id: number } | null = null;
		let moved = 0;
		let isSwiping = false;
		const rest = () => {
			from = null;
			isSwiping = false;
			face.style.removeProperty('translate');
			delete element.dataset.swipe;
			delete element.dataset.armed;
		};
		const isArmed = () => Math.abs(moved) > element.clientWidth * ARMED;
		const down = (event: PointerEvent) => {
			moved = 0;
			if (event.pointerType !== 'touch' || !event.isPrimary) return;
			from = { x: event.clientX, y: event.clientY, id: event.pointerId };
		};
		const move = (event: PointerEvent) => {
			if (from === null || event.pointerId !== from.id) return;
			const dx = event.clientX - from.x;
			if (!isSwiping) {
				if (Math.abs(dx) < START_PX || Math.abs(dx) < Math.abs(event.clientY - from.y)) return;
				isSwiping = true;
				element.setPointerCapture(event.pointerId);
			}
			moved = dx;
			face.style.translate = `${dx}px`;
			element.dataset.swipe = dx > 0 ? 'approved' : 'refused';
			if (isArmed()) element.dataset.armed = '';
			else delete element.dataset.armed;
		};
		const up = () => {
			const done = isSwiping && isArmed() ? (moved > 0 ? 'approved' : 'refused') : null;
			rest();
			if (done) act.current(done);
		};
		// A swipe must not end as a click.
		const click = (event: MouseEvent) => {
			if (Math.abs(moved) < START_PX) return;
			moved = 0;
			event.preventDefault();
			event.stopPropagation();
		};
		const listening = new AbortController();
		const { signal } = listening;
		onPointer(element, { down, move, up, cancel: rest }, signal);
		element.addEventListener('click', click, { capture: true, signal });
		return () => {
			rest();
			listening.abort();
		};
	}, [row, enabled]);
}
