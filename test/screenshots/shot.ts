import type { Page } from '@playwright/test';
import type { Backend } from '#test/support/backend.ts';

export type Shot = {
	/** Above the picture: the route it shows, and after a comma what of it. */
	readonly name: string;
	/** Where to go; null: `prepare` has gone there. */
	readonly path: string | null;
	readonly prepare?: (page: Page, backend: Backend) => Promise<void>;
};

export type Sheet = {
	/** Its title in the README. */
	readonly title: string;
	/** Name of its file. */
	readonly file: string;
	/** Who is logged in; null: nobody. */
	readonly person: string | null;
	readonly shots: readonly Shot[];
};

/** The route a shot shows, with a word in braces for what changes; null: no screen of the app. */
export function routeOf({ name }: Shot): string | null {
	const [route = ''] = name.split(',');
	return route.startsWith('/') ? route : null;
}

/** Whether an address is one of a route. */
export function isAt(route: string, pathname: string): boolean {
	const pattern = route.replaceAll('{...}', '.*').replaceAll(/\{\w+\}/g, '[^/]+');
	return new RegExp(`^${pattern}$`).test(pathname);
}

/** A route without a word in braces: its name is its address. */
export function at(name: string, path = name): Shot {
	return { name, path };
}

/** The first link of a list whose address begins so. */
export function first(name: string, list: string, start: string): Shot {
	return {
		name,
		path: null,
		async prepare(page) {
			await page.goto(list);
			await page.locator(`main a[href^="${start}"]`).first().click();
			await page.waitForURL(`**${start}*`);
		},
	};
}

/** Where `prepare` arrives. */
export function after(name: string, prepare: Shot['prepare']): Shot {
	return { name, path: null, ...(prepare ? { prepare } : {}) };
}
