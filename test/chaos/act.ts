import type { Page } from '@playwright/test';
import type { Screen } from './screen.ts';

/** One tap, or the typing of one text. */
export type Act = {
	readonly name: string;
	tap(page: Page): Promise<void>;
	/** Whether the screen shows that it is done. */
	isDone(now: Screen): boolean;
	/** What is entered: its place, and its value as the server holds it. */
	readonly entry?: { readonly key: string; readonly value: string };
	/** Its screen is left: whatever was entered must be stored before. */
	readonly leaves?: true;
};

/** How long a tap may wait for what it is aimed at. A person would look again. */
const AIM_MS = 5_000;

/** A tap on what has this text or label. */
export function press(name: string, target: string, isDone: Act['isDone']): Act {
	return {
		name,
		isDone,
		async tap(page) {
			const named = { name: target, exact: true };
			const found = page.getByRole('button', named).or(page.getByRole('link', named));
			await found.first().click({ timeout: AIM_MS });
		},
	};
}

/** A tap on a button of the open dialog. */
export function confirm(name: string, target: string, isDone: Act['isDone']): Act {
	return {
		name,
		isDone,
		async tap(page) {
			const button = page.getByRole('dialog').getByRole('button', { name: target, exact: true });
			await button.first().click({ timeout: AIM_MS });
		},
	};
}

/** Text written into the field with this label; `key`: its place in the ledger. */
export function written(label: string, value: string, key: string): Act {
	return {
		name: `write '${label}'`,
		entry: { key, value },
		isDone: ({ fields, tick }) => fields[label] === value && tick !== '',
		tap: (page) => page.getByLabel(label, { exact: true }).fill(value, { timeout: AIM_MS }),
	};
}

/** Types, and taps at once, while what was typed is still being stored. */
export function hurried(typing: Act, leaving: Act): Act {
	return {
		...typing,
		name: `${typing.name}, and at once: ${leaving.name}`,
		leaves: true,
		isDone: leaving.isDone,
		async tap(page) {
			await typing.tap(page);
			await leaving.tap(page);
		},
	};
}
