import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { useMedia } from './use-media.ts';

/** The width of a desk: `desk` of utilities.css and frame.css. */
const DESK = '(min-width: 68.75rem)';

/** Whether the screen is a desk: a rail at the left, a list beside its details. */
export function useDesk(): boolean {
	return useMedia(DESK);
}

/**
 * Code that no device keeps for a day without a signal, because only a desk shows it. Where it cannot be
 * loaded nothing is shown in its place.
 */
export function deskOnly<Props>(load: () => Promise<ComponentType<Props> | undefined>) {
	return lazy(async (): Promise<{ readonly default: ComponentType<Props> }> => {
		try {
			return { default: (await load()) ?? (() => null) };
		} catch {
			return { default: () => null };
		}
	});
}

/** Shows its children on a desk only; nothing while their code is loading. */
export function DeskPart({ children }: { readonly children: ReactNode }) {
	return useDesk() ? <Suspense fallback={null}>{children}</Suspense> : null;
}
