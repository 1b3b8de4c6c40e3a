import { isAct } from './acts.ts';

type RouterState = {
	readonly fetchers: ReadonlyMap<string, unknown>;
	readonly loaderData: object;
	readonly errors: object | null;
};
type Update = { readonly deletedFetchers: readonly string[] };
type Listener = (state: RouterState, update: Update) => void;
type Subscribe = (listener: Listener) => () => void;

/** The part of the router that this module uses. */
export type WatchedRouter = { readonly state: RouterState; subscribe: Subscribe };

/** The router changes its map of fetchers in place, so a listener keeps its own list of them. */
type Seen = { readonly state: RouterState; readonly fetchers: readonly (readonly unknown[])[] };

function seen(state: RouterState): Seen {
	return { state, fetchers: [...state.fetchers].filter(([key]) => !isAct({ key })) };
}

function hasSameValues(a: object, b: object): boolean {
	const values = Object.entries(b);
	return (
		Object.keys(a).length === values.length &&
		values.every(([key, value]) => Reflect.get(a, key) === value)
	);
}

function isSameForScreens(before: Seen, after: Seen): boolean {
	const { fetchers: _, loaderData: data, errors, ...rest } = before.state;
	const { fetchers: __, loaderData: nextData, errors: nextErrors, ...nextRest } = after.state;
	return (
		hasSameValues(rest, nextRest) &&
		hasSameValues(data, nextData) &&
		hasSameValues(errors ?? {}, nextErrors ?? {}) &&
		before.fetchers.length === after.fetchers.length &&
		before.fetchers.every(([key, fetcher], i) => {
			const [nextKey, nextFetcher] = after.fetchers[i] ?? [];
			return key === nextKey && fetcher === nextFetcher;
		})
	);
}

/**
 * Hides the fetchers that run acts from the screens. The router notifies its listeners three times
 * for each act, and each time every screen, layout and link renders again, although an act returns
 * its result to its caller and no screen reads its fetcher. On a slow phone that is a third of the
 * time until an answer is shown as saved (app/DECISIONS.md).
 */
export function quietActs(router: WatchedRouter): void {
	const { subscribe } = router;
	router.subscribe = (listener) => {
		let last = seen(router.state);
		return subscribe((state, update) => {
			const next = seen(state);
			if (update.deletedFetchers.length === 0 && isSameForScreens(last, next)) return;
			last = next;
			listener(state, update);
		});
	};
}

/** Whether Remix's router still has the shape that this module relies on. */
function isWatched(router: unknown): router is WatchedRouter {
	const { state, subscribe } = Object(router);
	return typeof subscribe === 'function' && state?.fetchers instanceof Map;
}

/**
 * Call it before the first render: `RemixBrowser` then creates the router and assigns it to this
 * property. A router of another shape is an error in development; a built app uses it as it is.
 */
export function quietActsOfPage(): void {
	let router: typeof window.__remixRouter;
	Object.defineProperty(window, '__remixRouter', {
		get: () => router,
		set(made: typeof router) {
			router = made;
			if (isWatched(made)) quietActs(made);
			else if (import.meta.env.DEV) throw new Error('The router notifies in another way now');
		},
	});
}
