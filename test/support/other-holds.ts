import { MAIN_COORDINATOR_CODE } from '#server/demo/demo-logins.ts';
import { DEMO_QUIZZES, quizIdOf } from '#server/demo/demo-quizzes.ts';
import { stableId } from '#server/demo/random.ts';
import { must } from '#worker/errors.ts';
import { approve, box, byStatus, nth, openList, SET_STATUS, wait } from './approvals.ts';
import { answerQuestion, deviceRows, primary } from './day.ts';
import type { Holding } from './device-holds.ts';
import { type Backend, expect, login, WORKDAY } from './e2e.ts';
import { kept } from './scan-device.ts';

/** Of a person's work beside the coachings. */

export const SECRET = 'Segredo entre nós';
const QUIZ = must(DEMO_QUIZZES[0]);
const PROGRESS = /\/(training-content-log|progress)$/;
const VIDEO = stableId('video/Abordagem ao cliente em cinco passos');

export const fails = (path: RegExp) => (backend: Backend) =>
	backend.network.breaks(path, { kind: 'status', status: 503 });
const cutsDecisions = ({ network }: Backend) => network.breaks(SET_STATUS, { kind: 'cut' });

export const ticket: Holding = {
	comes: async (page, backend) => {
		await login(page, MAIN_COORDINATOR_CODE);
		fails(/\/tickets\/create$/)(backend);
		await page.goto('/suporte/novo');
		await page.getByLabel('Assunto').fill(SECRET);
		await page.getByLabel('Sobre o que é').selectOption('sync');
		await page.getByLabel('O que aconteceu').fill('Não envia.');
		await primary(page, 'Enviar chamado').click();
		await expect(page.getByText('Na fila para envio', { exact: true })).toBeVisible();
		return [SECRET];
	},
	breaks: fails(/\/tickets\/create$/),
	arrives: async (_page, backend) => {
		const count = `select count(*)::int as n from tickets where subject = '${SECRET}'`;
		const sent = async () => (await backend.query<{ n: number }>(count))[0]?.n;
		await expect.poll(sent, { timeout: 40_000 }).toBe(1);
	},
};

export const quiz: Holding = {
	comes: async (page, backend) => {
		await login(page, MAIN_COORDINATOR_CODE);
		fails(/\/quiz\/(video|question|finishQuiz)/)(backend);
		await page.goto('/offline/quiz');
		await page.getByRole('button', { name: new RegExp(`^${QUIZ.video}`) }).click();
		await expect(page).toHaveURL(new RegExp(`/offline/quiz/${quizIdOf(QUIZ.video)}/0$`));
		await answerQuestion(page);
		return [];
	},
	breaks: fails(/\/quiz\/(video|question|finishQuiz)/),
	arrives: async (_page, backend) => {
		const count = `select count(*)::int as n from quiz_attempts a join quiz_answers b
			using (company_id, attempt_id)
			where a.quiz_id = '${quizIdOf(QUIZ.video)}' and a.employee_code = '${MAIN_COORDINATOR_CODE}'
			and a.started_at >= '${WORKDAY}'`;
		const sent = async () => (await backend.query<{ n: number }>(count))[0]?.n;
		await expect.poll(sent, { timeout: 40_000 }).toBe(1);
	},
};

export const video: Holding = {
	comes: async (page, backend) => {
		await login(page, MAIN_COORDINATOR_CODE);
		fails(PROGRESS)(backend);
		await page.goto(`/tv-vendas/video/${VIDEO}`);
		await primary(page, 'Tocar').click();
		const seconds = (element: HTMLVideoElement) => element.currentTime;
		await expect.poll(() => page.locator('video').evaluate(seconds)).toBeGreaterThan(1);
		await primary(page, 'Pausar').click();
		// What was played goes to the device with the pause, which nobody sees: a page that ends with
		// the very click loses it.
		const isHere = async () =>
			(await deviceRows(page)).some(({ watched = [] }) =>
				(watched as { progress: unknown }[]).some(({ progress }) => progress !== null),
			);
		await expect.poll(isHere).toBe(true);
		return [];
	},
	breaks: fails(PROGRESS),
	arrives: async (_page, backend) => {
		const count = `select count(*)::int as n from video_progress
			where video_id = '${VIDEO}' and employee_code = '${MAIN_COORDINATOR_CODE}'`;
		const sent = async () => (await backend.query<{ n: number }>(count))[0]?.n;
		await expect.poll(sent, { timeout: 40_000 }).toBe(1);
	},
};

export const form: Holding = {
	comes: async (page) => {
		await login(page, MAIN_COORDINATOR_CODE);
		await page.goto('/agenda/novo');
		await page.getByLabel('Título').fill(SECRET);
		await expect.poll(() => kept(page, [SECRET])).not.toEqual([]);
		return [SECRET];
	},
	breaks: () => undefined,
	arrives: async (page) => {
		await page.goto('/agenda/novo');
		await expect(page.getByLabel('Título')).toHaveValue(SECRET);
	},
};

export const decision: Holding = {
	comes: async (page, backend) => {
		await wait(backend, 1);
		await login(page, MAIN_COORDINATOR_CODE);
		cutsDecisions(backend);
		await openList(page);
		await box(nth(page, 1)).click();
		await approve(page, '1 abono').click();
		await expect(page.getByText('Ficou sem resposta: Aprovar 1 abono')).toBeVisible();
		return [];
	},
	breaks: cutsDecisions,
	arrives: async (page, backend) => {
		await page.goto('/aprovacoes/abonos?ver=todas');
		await expect(page.getByText('A resposta que faltava chegou: Aprovado: ')).toBeVisible();
		expect(await byStatus(backend)).toEqual({ approved: 1 });
	},
};
