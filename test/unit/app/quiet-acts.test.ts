// @vitest-environment happy-dom
import { createMemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { quietActs, quietActsOfPage, type WatchedRouter } from '#app/platform/quiet-acts.client.ts';

type State = WatchedRouter['state'];

const NO_DELETED = { deletedFetchers: [] };

/**
 * The part of a router that listeners see. It changes its map of fetchers in place, then copies
 * it.
 */
function aRouter() {
	const listeners: ((state: State, update: typeof NO_DELETED) => void)[] = [];
	const router = {
		state: { fetchers: new Map(), loaderData: { root: 'data' }, errors: null, location: 'here' },
		subscribe(listener: (typeof listeners)[number]) {
			listeners.push(listener);
			return () => undefined;
		},
	};
	const update = (change: object) => {
		router.state = { ...router.state, fetchers: new Map(router.state.fetchers), ...change };
		for (const listener of listeners) listener(router.state, NO_DELETED);
	};
	const fetcher = (key: string, state: string) => {
		router.state.fetchers.set(key, { state });
		update({});
	};
	quietActs(router);
	const listener = vi.fn();
	router.subscribe(listener);
	return { listener, update, fetcher };
}

it('the fetcher of an act is not reported to the screens', () => {
	const { listener, update, fetcher } = aRouter();
	fetcher('act-1', 'submitting');
	fetcher('act-1', 'loading');
	// At the end of an act the router merges the data of its loaders, which is unchanged.
	update({ loaderData: { root: 'data' }, errors: undefined });
	expect(listener).not.toHaveBeenCalled();
});

it('every state of another fetcher is reported', () => {
	const { listener, fetcher } = aRouter();
	fetcher('form', 'submitting');
	fetcher('act-1', 'submitting');
	fetcher('form', 'loading');
	fetcher('form', 'idle');
	expect(listener).toHaveBeenCalledTimes(3);
});

it('new data, an error and another address are reported, also while an act runs', () => {
	const { listener, update, fetcher } = aRouter();
	fetcher('act-1', 'submitting');
	update({ loaderData: { root: 'newer' } });
	update({ errors: { root: new Error('broken') } });
	update({ location: 'there' });
	expect(listener).toHaveBeenCalledTimes(3);
});

it('the router that Remix creates is changed; one of another shape is an error in development', () => {
	quietActsOfPage();
	const router = createMemoryRouter([{ path: '/' }]);
	const { subscribe } = router;
	Reflect.set(window, '__remixRouter', router);
	expect(window.__remixRouter).toBe(router);
	expect(router.subscribe).not.toBe(subscribe);
	expect(() => Reflect.set(window, '__remixRouter', { state: {} })).toThrow(
		'The router notifies in another way now',
	);
});
