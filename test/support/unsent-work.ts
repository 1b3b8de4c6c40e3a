import type { Page } from '@playwright/test';
import { MAIN_COORDINATOR_CODE } from '#server/demo/demo-logins.ts';
import { must } from '#worker/errors.ts';
import { deviceCoachings, goToQuestion } from './day.ts';
import { type Backend, expect, login } from './e2e.ts';
import { kept } from './find-on-device.ts';
import { STATE } from './is-state.ts';
import { answersOf, begin, openPreProcess, sameOnServer, serverCoaching } from './visit.ts';

/**
 * A kind of data that a device holds of a person: how it is created, and how the server's copy is
 * found.
 */
export type UnsentWorkCase = {
	/**
	 * Creates the data; the person is logged in afterwards. Returns texts that only this work
	 * contains.
	 */
	readonly comes: (page: Page, backend: Backend) => Promise<readonly string[]>;
	/** Keeps the data from being sent while the fault lasts. */
	readonly breaks: (backend: Backend) => void;
	/**
	 * Resolves when the server has all of it; the fault is over by then. `words`: the texts from
	 * `comes`.
	 */
	readonly arrives: (page: Page, backend: Backend, words: readonly string[]) => Promise<void>;
};

export const SECRET = 'Segredo entre nós';
const nothingBreaks = () => undefined;
const failsState = ({ network }: Backend) => network.breaks(STATE, { kind: 'status', status: 503 });

async function ids(page: Page): Promise<readonly string[]> {
	return (await deviceCoachings(page)).map(({ _id }) => _id);
}

const nothing: UnsentWorkCase = {
	comes: async (page) => {
		await login(page, MAIN_COORDINATOR_CODE);
		return [];
	},
	breaks: nothingBreaks,
	arrives: async () => undefined,
};

const runningUnsent: UnsentWorkCase = {
	comes: async (page, backend) => {
		await begin(page, backend);
		await openPreProcess(page);
		await sameOnServer(page, backend);
		failsState(backend);
		await goToQuestion(page, 3);
		await page.getByRole('main').getByRole('textbox').fill(SECRET);
		await expect(page.locator('.action-bar')).toContainText('Na fila para envio');
		const [id] = await ids(page);
		expect(answersOf(await serverCoaching(backend, must(id)))).toEqual({});
		return [SECRET, must(id)];
	},
	breaks: failsState,
	arrives: async (page, backend) => {
		expect(Object.values(answersOf(await sameOnServer(page, backend)))).toEqual([[SECRET]]);
	},
};

const form: UnsentWorkCase = {
	comes: async (page) => {
		await login(page, MAIN_COORDINATOR_CODE);
		await page.goto('/agenda/novo');
		await page.getByLabel('Título').fill(SECRET);
		await expect.poll(() => kept(page, [SECRET])).not.toEqual([]);
		return [SECRET];
	},
	breaks: nothingBreaks,
	arrives: async (page) => {
		await page.goto('/agenda/novo');
		await expect(page.getByLabel('Título')).toHaveValue(SECRET);
	},
};

export const UNSENT_WORK: Readonly<Record<string, UnsentWorkCase>> = {
	nothing,
	'a visit, unsent answers': runningUnsent,
	'a form half written': form,
};
