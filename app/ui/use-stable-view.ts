import { useRef } from 'react';
import type { Saving } from '#app/platform/saving/use-save-queue.ts';

/**
 * The newest view whose answer contains exactly the stored changes. A revalidation may already
 * contain a change that is still being sent; applying that change twice would remove a tick again.
 */
export function useStableView<View extends { readonly rev: number }>(
	loaded: View,
	{ value, unsaved }: Saving<unknown, View>,
): View {
	const steady = useRef(loaded);
	if (value && value.rev > steady.current.rev) steady.current = value;
	if (unsaved.length === 0 && loaded.rev >= steady.current.rev) steady.current = loaded;
	return steady.current;
}
