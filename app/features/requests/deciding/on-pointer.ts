type PointerListeners = {
	readonly down: (event: PointerEvent) => void;
	readonly move: (event: PointerEvent) => void;
	readonly up: (event: PointerEvent) => void;
	readonly cancel: (event: PointerEvent) => void;
};

/** Listens to the pointers of an element until the signal is aborted. */
export function onPointer(
	element: HTMLElement,
	{ down, move, up, cancel }: PointerListeners,
	signal: AbortSignal,
): void {
	element.addEventListener('pointerdown', down, { signal });
	element.addEventListener('pointermove', move, { signal });
	element.addEventListener('pointerup', up, { signal });
	element.addEventListener('pointercancel', cancel, { signal });
}
