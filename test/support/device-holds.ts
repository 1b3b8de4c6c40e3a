import type { Page } from '@playwright/test';
import { MAIN_COORDINATOR_CODE } from '#server/demo/demo-logins.ts';
import { must } from '#worker/errors.ts';
import { deviceCoachings, primary } from './day.ts';
import { type Backend, expect, login } from './e2e.ts';
import { decision, fails, form, quiz, SECRET, ticket, video } from './other-holds.ts';
import {
	answersOf,
	begin,
	openPreProcess,
	passPreProcess,
	sameOnServer,
	serverCoaching,
} from './visit.ts';

/** Something a device holds of a person: how it comes to be, and how one sees it on the server. */
export type Holding = {
	/** Logged in at the end of it. Answers words that are of this work alone. */
	readonly comes: (page: Page, backend: Backend) => Promise<readonly string[]>;
	/** What keeps it from being sent, for as long as it shall wait. */
	readonly breaks: (backend: Backend) => void;
	/** Resolves when the server has all of it; nothing is broken any more. `words`: what `comes` gave. */
	readonly arrives: (page: Page, backend: Backend, words: readonly string[]) => Promise<void>;
};

const STATE = /\/sync\/coaching\/state$/;
const CHECK = /\/check\/check(In|Out)$/;

const nothingBreaks = () => undefined;
const refuses = ({ network }: Backend) =>
	network.breaks(STATE, { kind: 'refuse', code: 'invalid', fields: { stages: 'impossible' } });

async function ids(page: Page): Promise<readonly string[]> {
	return (await deviceCoachings(page)).map(({ _id }) => _id);
}

async function discards(page: Page): Promise<void> {
	await page.getByText('Mais opções').click();
	await primary(page, 'Descartar coaching').click();
	await page.getByRole('dialog').getByRole('button', { name: 'Descartar coaching' }).click();
	await expect(page).toHaveURL(/\/coaching$/);
}

/** The server knows this coaching as given up. */
async function isEnded(backend: Backend, id: string): Promise<boolean> {
	return (await serverCoaching(backend, id))?.coachingStage === 'discarded';
}

async function endedOnServer(backend: Backend, [id]: readonly string[]): Promise<void> {
	await expect.poll(() => isEnded(backend, must(id)), { timeout: 40_000 }).toBe(true);
}

/** An ended visit of which the server has the start and, because of `breaks`, not the end. */
function endedButFor(breaks: Holding['breaks'], state: string): Holding['comes'] {
	return async (page, backend) => {
		await begin(page, backend);
		await sameOnServer(page, backend);
		const words = await ids(page);
		breaks(backend);
		await discards(page);
		await page.goto('/menu');
		await expect(page.getByRole('main')).toContainText(state, { timeout: 40_000 });
		expect(await isEnded(backend, must(words[0]))).toBe(false);
		return words;
	};
}

const nothing: Holding = {
	comes: async (page) => {
		await login(page, MAIN_COORDINATOR_CODE);
		return [];
	},
	breaks: nothingBreaks,
	arrives: async () => undefined,
};

const runningSent: Holding = {
	comes: async (page, backend) => {
		await begin(page, backend);
		await sameOnServer(page, backend);
		return ids(page);
	},
	breaks: nothingBreaks,
	arrives: async (page, backend) => {
		await sameOnServer(page, backend);
	},
};

const runningUnsent: Holding = {
	comes: async (page, backend) => {
		await begin(page, backend);
		await openPreProcess(page);
		await sameOnServer(page, backend);
		fails(STATE)(backend);
		await page.getByRole('link', { name: 'Pergunta 3, sem resposta' }).click();
		await page.getByRole('main').getByRole('textbox').fill(SECRET);
		await expect(page.locator('.action-bar')).toContainText('Na fila para envio');
		const [id] = await ids(page);
		expect(answersOf(await serverCoaching(backend, must(id)))).toEqual({});
		return [SECRET, must(id)];
	},
	breaks: fails(STATE),
	arrives: async (page, backend) => {
		expect(Object.values(answersOf(await sameOnServer(page, backend)))).toEqual([[SECRET]]);
	},
};

const endedSent: Holding = {
	comes: async (page, backend) => {
		await begin(page, backend);
		const words = await ids(page);
		await discards(page);
		await endedOnServer(backend, words);
		await page.goto('/menu');
		await expect(page.getByText('Nada à espera.')).toBeVisible();
		return words;
	},
	breaks: nothingBreaks,
	arrives: async (_page, backend, words) => endedOnServer(backend, words),
};

const endedUnsent: Holding = {
	comes: endedButFor(fails(STATE), '1 coaching espera o envio.'),
	breaks: fails(STATE),
	arrives: async (_page, backend, words) => endedOnServer(backend, words),
};

const endedRefused: Holding = {
	comes: endedButFor(refuses, 'Recusado'),
	breaks: refuses,
	arrives: async (page, backend, words) => {
		await page.goto('/menu');
		await primary(page, 'Tentar de novo').click();
		await endedOnServer(backend, words);
	},
};

const check: Holding = {
	comes: async (page, backend) => {
		await begin(page, backend);
		const words = await ids(page);
		fails(CHECK)(backend);
		await passPreProcess(page);
		await discards(page);
		await endedOnServer(backend, words);
		await page.goto('/menu');
		await expect(page.getByRole('main')).toContainText('check-in');
		return words;
	},
	breaks: fails(CHECK),
	arrives: async (page) => {
		await page.goto('/menu');
		await expect(page.getByText('Nada à espera.')).toBeVisible({ timeout: 40_000 });
	},
};

export const HOLDINGS: Readonly<Record<string, Holding>> = {
	nothing,
	'a visit, all sent': runningSent,
	'a visit, unsent answers': runningUnsent,
	'an ended visit, sent': endedSent,
	'an ended visit, unsent': endedUnsent,
	'an ended visit, refused': endedRefused,
	'an unsent ticket': ticket,
	'an unsent quiz': quiz,
	'untold check-ins': check,
	'a watched video': video,
	'a form half written': form,
	'an unanswered decision': decision,
};
