import { useRef } from 'react';
import type { Saving } from '../platform/saving/use-save-queue.ts';

/**
 * The newest view whose answer holds exactly the stored changes. While one is on its way, a
 * revalidation may already contain it: painting it a second time would take a tick away again.
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
