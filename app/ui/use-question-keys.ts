import { useLayoutEffect, useRef } from 'react';

type Keys = {
	readonly next: () => void;
	readonly back: () => void;
};

/**
 * 1–9 choose the input with that `data-shortcut`, Enter and → go on, ← goes back. Inactive while a person types or a dialog is open.
 */
export function useQuestionKeys(keys: Keys): void {
	const latest = useRef(keys);
	latest.current = keys;
	// With the screen itself: a key pressed just after a change must not reach the screen before.
	useLayoutEffect(() => {
		const pressed = (event: KeyboardEvent) => {
			const act = actOf(event, latest.current);
			if (!act) return;
			event.preventDefault();
			act();
		};
		window.addEventListener('keydown', pressed);
		return () => window.removeEventListener('keydown', pressed);
	}, []);
}

function choose(shortcut: string): void {
	document.querySelector<HTMLInputElement>(`[data-shortcut="${shortcut}"]`)?.click();
}

function actOf(event: KeyboardEvent, keys: Keys): (() => void) | null {
	if (event.defaultPrevented || event.repeat || event.isComposing) return null;
	if (event.altKey || event.metaKey || event.ctrlKey || event.shiftKey) return null;
	if (document.querySelector('dialog[open]')) return null;
	const target = event.target instanceof Element ? event.target : document.body;
	if (target.closest('textarea, select')) return null;
	const typing = target.matches('input[type="text"]');
	if (event.key === 'Enter') return target.closest('button, a, summary') ? null : keys.next;
	if (typing) return null;
	if (event.key === 'ArrowRight') return keys.next;
	if (event.key === 'ArrowLeft') return keys.back;
	return /^[1-9]$/u.test(event.key) ? () => choose(event.key) : null;
}
