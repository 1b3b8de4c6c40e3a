import { memo } from 'react';

/**
 * A dialog draws nothing while it is closed: until it opens, what changes around it does not reach
 * it. Between a tap and its tick every part that is not drawn again counts.
 */
export function memoWhileClosed<Props extends { readonly open: boolean }>(
	dialog: (props: Props) => JSX.Element,
) {
	return memo(dialog, (before, after) => !before.open && !after.open);
}
