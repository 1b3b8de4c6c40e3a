import { memo } from 'react';

/**
 * Skips the rendering of a dialog while it is closed. Every skipped component shortens the time
 * between a tap and its visible tick.
 */
export function memoWhileClosed<Props extends { readonly open: boolean }>(
	dialog: (props: Props) => JSX.Element,
) {
	return memo(dialog, (before, after) => !before.open && !after.open);
}
