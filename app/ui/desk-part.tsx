import { type ComponentType, useRef } from 'react';
import { useLoad } from '#app/platform/use-load.ts';
import { useMedia } from './use-media.ts';

/** The width of a desk: `desk` of utilities.css and frame.css. */
const DESK = '(min-width: 68.75rem)';

/** Whether the screen is a desk: a rail at the left, a list beside its details. */
export function useDesk(): boolean {
	return useMedia(DESK);
}

/** A component that only a desk shows; null: not loaded yet. */
type DeskCode<Props> = {
	part: ComponentType<Props> | null;
	readonly load: () => Promise<ComponentType<Props> | undefined>;
};

/** Code that no device keeps for a day without a signal, because only a desk shows it. */
export function deskOnly<Props>(load: DeskCode<Props>['load']): DeskCode<Props> {
	return { part: null, load };
}

/** The code could not be loaded; `reload` tries again. */
export type Unloaded = { readonly reload: () => void };

type Props<P extends object> = {
	readonly code: DeskCode<P>;
	readonly props: P;
	/** Stands in its place where it cannot be loaded; missing: nothing does. */
	readonly instead?: ComponentType<P & Unloaded>;
};

/** Code of a desk, on a desk; nothing while it is loading. */
export function DeskPart<P extends object>({ code, props, instead: Instead }: Props<P>) {
	const isDesk = useDesk();
	const isAsked = useRef(false);
	const load = async () => {
		try {
			code.part ??= (await code.load()) ?? null;
		} catch {
			// Without a signal, or after an update: `instead` says what to do. A browser remembers that a
			// file was missing until the page is loaded anew.
			if (isAsked.current && navigator.onLine) window.acompanha?.reload();
		}
		return { isTried: true };
	};
	const { data, reload } = useLoad(load, [code], { when: isDesk && code.part === null });
	if (!isDesk) return null;
	if (code.part) return <code.part {...props} />;
	const tryAgain = () => {
		isAsked.current = true;
		reload();
	};
	return data && Instead ? <Instead {...props} reload={tryAgain} /> : null;
}
