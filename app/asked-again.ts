import type { ShouldRevalidateFunctionArgs } from '@remix-run/react';

let isWanted = false;

/** To be called just before `revalidate()`: the person wants this screen asked again. */
export function wantAgain(): void {
	isWanted = true;
}

/**
 * `shouldRevalidate` of a screen whose loader asks the server: again for another address, or when
 * the person wants it; not with every round of the synchronisation.
 */
export function whenWanted({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
	const wanted = isWanted || currentUrl.href !== nextUrl.href;
	isWanted = false;
	return wanted;
}
