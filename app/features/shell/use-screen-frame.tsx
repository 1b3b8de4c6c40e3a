import { useLocation, useMatches } from '@remix-run/react';
import { useEffect } from 'react';
import { rememberShown } from '#app/ui/list-position.ts';
import { backOf, isScreenHandle, titleOf } from './screen-handle.ts';
import { useScreenFocus } from './use-screen-focus.ts';

/** What the layouts derive from the handle of the screen: the header, the width and the tabs. */
export function useScreenFrame(fallbackTitle: string) {
	const { pathname, search } = useLocation();
	const handle = useMatches()
		.map((match) => match.handle)
		.findLast(isScreenHandle);
	const title = titleOf(handle, pathname);
	useScreenFocus(title);
	useEffect(() => rememberShown(pathname, search), [pathname, search]);
	return {
		pathname,
		hasTabs: handle?.tabs !== 'off',
		offline: handle?.offline,
		frame: {
			title: title ?? fallbackTitle,
			heading: handle?.heading ?? 'header',
			back: backOf(handle, { pathname, search }),
			exit: handle?.exit,
			width: handle?.width ?? 'column',
			act: handle?.HeaderAction && <handle.HeaderAction />,
		},
	};
}
