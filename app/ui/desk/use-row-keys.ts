import { useLayoutEffect, useRef } from 'react';
import { isTyping } from '#app/platform/is-typing.ts';
import { toast } from '../toast.tsx';

type Keys = {
	readonly move: (by: 1 | -1) => void;
	/** Missing: Escape does nothing. */
	readonly close?: (() => void) | undefined;
};

const KEYS = 'j e k andam pelas linhas, Enter abre, Esc fecha';
const STEPS: Readonly<Record<string, 1 | -1>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/**
 * j, k and the arrows move through the rows of a list, ? says the keys; off while a person types or a
 * dialog is open.
 */
export function useRowKeys(keys: Keys): void {
	const current = useRef(keys);
	current.current = keys;
	// With the screen itself: a key pressed just after a change must not reach the screen before.
	useLayoutEffect(() => {
		const pressed = (event: KeyboardEvent) => {
			if (isTyping() || event.defaultPrevented) return;
			if (event.ctrlKey || event.metaKey || event.altKey) return;
			// On most keyboards a question mark takes Shift.
			if (event.shiftKey && event.key !== '?') return;
			if (event.target instanceof HTMLSelectElement) return;
			if (document.querySelector('dialog[open]')) return;
			const by = STEPS[event.key];
			const { move, close } = current.current;
			if (event.key === 'Escape') close?.();
			if (event.key === '?') toast(KEYS);
			if (by === undefined) return;
			event.preventDefault();
			move(by);
		};
		addEventListener('keydown', pressed);
		return () => removeEventListener('keydown', pressed);
	}, []);
}
