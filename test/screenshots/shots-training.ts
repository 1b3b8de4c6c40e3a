import type { Page } from '@playwright/test';
import { MAIN_COORDINATOR_CODE, MAIN_MANAGER_CODE } from '#server/demo/demo-logins.ts';
import { stableId } from '#server/demo/random.ts';
import { after, at, first, type Sheet } from './shot.ts';

/** A video whose quiz most people have finished. */
const ANSWERED = stableId('video/Cadeia do frio: da câmara à gôndola');

async function finishQuiz(page: Page): Promise<void> {
	await page.getByRole('button', { name: 'Todas' }).click();
	await page.getByRole('button', { name: /^Finalizar com/ }).click();
	await page.getByRole('button', { name: 'Refazer quiz' }).waitFor();
}

/** Videos, their quizzes and the results. */
export const TRAINING_SHEETS: readonly Sheet[] = [
	{
		title: 'Training videos and quizzes',
		file: 'quiz',
		person: MAIN_COORDINATOR_CODE,
		shots: [
			at('/tv-vendas'),
			first('/tv-vendas/video/{...}', '/tv-vendas', '/tv-vendas/video/'),
			after('/tv-vendas/quiz/{quizId}/{index}', async (page) => {
				await page.getByRole('button', { name: 'Começar quiz' }).click();
				await page.waitForURL('**/tv-vendas/quiz/*/0');
			}),
			after('/tv-vendas/quiz/{quizId}/resultado', finishQuiz),
			after('/offline/videos', async (page) => {
				await page.goto('/tv-vendas');
				await page.locator('main a[href^="/tv-vendas/video/"]').first().click();
				await page.getByRole('button', { name: 'Baixar para assistir offline' }).click();
				await page.getByRole('button', { name: 'Apagar do aparelho' }).waitFor();
				await page.goto('/offline/videos');
			}),
			first('/offline/videos/{id}', '/offline/videos', '/offline/videos/'),
			at('/offline/quiz'),
			after('/offline/quiz/{quizId}/{index}', async (page) => {
				await page
					.getByRole('main')
					.getByRole('button', { name: /Quiz não feito/ })
					.first()
					.click();
				await page.waitForURL('**/offline/quiz/*/0');
			}),
			after('/offline/quiz/{quizId}/resultado', finishQuiz),
		],
	},
	{
		title: 'Results of a team',
		file: 'results',
		person: MAIN_MANAGER_CODE,
		shots: [
			at('/tv-vendas/resultados'),
			at('/tv-vendas/resultados/{videoId}', `/tv-vendas/resultados/${ANSWERED}`),
			...(['Questões', 'Pessoas', 'Equipes', 'Evolução'] as const).map((tab) =>
				after(`/tv-vendas/resultados/{videoId}, ${tab}`, async (page) => {
					await page.getByRole('link', { name: tab, exact: true }).click();
					await page.locator('a[aria-current]', { hasText: tab }).waitFor();
				}),
			),
			after('/tv-vendas/resultados/{videoId}/imprimir', async (page) => {
				await page.goto(`${new URL(page.url()).pathname}/imprimir`);
			}),
			at('/offline/resultados'),
			first('/offline/resultados/{videoId}', '/offline/resultados', '/offline/resultados/'),
		],
	},
];
