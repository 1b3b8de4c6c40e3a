import { useEffect, useRef } from 'react';

/**
 * The focus after a person's answers have opened or closed on the screen of a quiz: the person's name,
 * and then the link that had led there.
 *
 * @param person Code of the person whose answers are open; null: none.
 */
export function usePersonFocus(person: string | null): void {
	const before = useRef(person);
	const wanted = useRef<string | null>(null);
	// After each render: what is to be focused may still be loading.
	useEffect(() => {
		if (before.current !== person) {
			wanted.current = person === null ? `a[href*="pessoa=${before.current}"]` : '[data-person]';
			before.current = person;
		}
		const target =
			wanted.current && document.querySelector<HTMLElement>(`main :is(${wanted.current})`);
		if (!target) return;
		wanted.current = null;
		if (document.activeElement === document.body) target.focus();
	});
}
