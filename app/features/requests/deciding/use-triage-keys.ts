import { useLayoutEffect, useRef } from 'react';
import { isTyping } from '#app/platform/is-typing.ts';

export type TriageKeys = {
	/** `extend`: Shift is held, and the rows passed over are marked. */
	readonly move: (by: 1 | -1, extend: boolean) => void;
	readonly toggle: () => void;
	readonly approve: () => void;
	readonly refuse: () => void;
	readonly undo: () => void;
	readonly open: () => void;
	readonly search: () => void;
	readonly help: () => void;
	/** A digit: 1 is the first kind. */
	readonly nth: (n: number) => void;
};

/** Keys that act repeatedly while they are held down. */
const REPEATS: ReadonlySet<string> = new Set(['j', 'k', 'ArrowDown', 'ArrowUp']);

/** A focused button or link handles these keys itself. */
function isControl(target: EventTarget | null): boolean {
	return target instanceof Element && target.closest('button, a, summary, select') !== null;
}

function actOf(event: KeyboardEvent, keys: TriageKeys): (() => void) | null {
	const { shiftKey, target } = event;
	const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
	if (event.repeat && !REPEATS.has(key)) return null;
	if (event.ctrlKey || event.metaKey) {
		return key === 'z' && !shiftKey ? keys.undo : null;
	}
	if (event.altKey) return null;
	switch (key) {
		case 'j':
		case 'ArrowDown':
			return () => keys.move(1, shiftKey);
		case 'k':
		case 'ArrowUp':
			return () => keys.move(-1, shiftKey);
		case 'x':
			return keys.toggle;
		case ' ':
			// A focused row is a checkbox, which handles Space itself.
			return isControl(target) || target instanceof HTMLInputElement ? null : keys.toggle;
		case 'Enter':
			return isControl(target) ? null : keys.open;
		case 'a':
			return keys.approve;
		case 'r':
			return keys.refuse;
		case '/':
			return keys.search;
		case '?':
			return keys.help;
		default:
			return /^[1-9]$/.test(key) ? () => keys.nth(Number(key)) : null;
	}
}

/** Keyboard shortcuts of the list; off while a person types or a dialog is open. */
export function useTriageKeys(keys: TriageKeys): void {
	const current = useRef(keys);
	current.current = keys;
	// With the screen itself: a key pressed just after a change must not reach the screen before.
	useLayoutEffect(() => {
		const pressed = (event: KeyboardEvent) => {
			if (isTyping() || event.defaultPrevented) return;
			if (event.target instanceof HTMLSelectElement) return;
			if (document.querySelector('dialog[open]')) return;
			const act = actOf(event, current.current);
			if (act === null) return;
			event.preventDefault();
			act();
		};
		addEventListener('keydown', pressed);
		return () => removeEventListener('keydown', pressed);
	}, []);
}
