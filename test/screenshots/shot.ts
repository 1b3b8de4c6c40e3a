import type { Page } from '@playwright/test';
import type { Backend } from '#test/support/backend.ts';

export type Shot = {
	/** Caption of the picture: the route, and after a comma the detail it shows. */
	readonly name: string;
	/** The address to open; null: `prepare` opens it. */
	readonly path: string | null;
	readonly prepare?: (page: Page, backend: Backend) => Promise<void>;
};

export type Sheet = {
	/** Its title in the README. */
	readonly title: string;
	/** Name of its file. */
	readonly file: string;
	/** The logged-in person; null: nobody. */
	readonly person: string | null;
	readonly shots: readonly Shot[];
};

/** The route of a shot, with variable parts in braces; null: no screen of the app. */
export function routeOf({ name }: Shot): string | null {
	const [route = ''] = name.split(',');
	return route.startsWith('/') ? route : null;
}

/** Whether an address belongs to a route. */
export function isAt(route: string, pathname: string): boolean {
	const pattern = route.replaceAll('{...}', '.*').replaceAll(/\{\w+\}/g, '[^/]+');
	return new RegExp(`^${pattern}$`).test(pathname);
}

/** A shot of a route without variable parts: its name is its address. */
export function at(name: string, path = name): Shot {
	return { name, path };
}

/** The first link of a list whose address starts with `start`. */
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

/** A shot of the screen where `prepare` ends. */
export function after(name: string, prepare: Shot['prepare']): Shot {
	return { name, path: null, ...(prepare ? { prepare } : {}) };
}
