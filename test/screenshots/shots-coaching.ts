import { expect } from '@playwright/test';
import { MAIN_COORDINATOR_CODE } from '#server/demo/demo-logins.ts';
import {
	answerQuestion,
	chooseFirstForm,
	fillForm,
	openClient,
	postProcess,
	preProcess,
	primary,
	startCoaching,
} from '#test/support/day.ts';
import { STATE } from '#test/support/is-state.ts';
import { after, at, first, type Sheet } from './shot.ts';

const REFUSED = { 'stages.0.form.questions.0.answer': 'Does not fit the question' };

/** A coaching from the list of routes to the feedback, and refused data. */
export const COACHING_SHEETS: readonly Sheet[] = [
	{
		title: 'The day of a coach',
		file: 'coaching',
		person: MAIN_COORDINATOR_CODE,
		shots: [
			at('/coaching'),
			first('/coaching/coachee/{shortId}', '/coaching', '/coaching/coachee/'),
			after('/coaching/pdvs', async (page) => {
				await startCoaching(page, 'Anderson');
				await preProcess(page);
			}),
			after('/coaching/form/pdv', async (page) => {
				await openClient(page, 'Em rota');
			}),
			after('/coaching/forms', async (page) => {
				// The only form that fits opens by itself.
				await primary(page, 'Fazer check-in').click();
				await page.waitForURL('**/form/questions/0');
				const change = page.getByRole('button', { name: 'Trocar formulário' });
				await change.click();
				await page.getByRole('dialog').and(page.locator('[open]')).locator(change).click();
				await page.waitForURL('**/coaching/forms');
			}),
			after('/coaching/{place}/questions/{index}', async (page) => {
				await chooseFirstForm(page);
				if (!page.url().includes('/form/pdv')) return;
				await page.getByRole('link', { name: /^(Continuar|Começar|Responder)/ }).click();
				await page.waitForURL('**/form/questions/*');
			}),
			{
				...at('/coaching/{place}/questions/{index}, answered', '/coaching/process/questions/2'),
				async prepare(page) {
					await answerQuestion(page);
				},
			},
		],
	},
	{
		title: 'Help with the location, and the end of a visit',
		file: 'feedback',
		person: MAIN_COORDINATOR_CODE,
		shots: [
			at('/ajuda/gps-negado'),
			{
				...at('/coaching/pdvs/observation'),
				async prepare(page) {
					await startCoaching(page, 'Anderson');
					await preProcess(page);
					await openClient(page, 'Em rota');
					await primary(page, 'Fazer check-in').click();
					await chooseFirstForm(page);
				},
			},
			after('/coaching/form/pdv, at the client', async (page) => {
				await page.goto('/coaching/form/pdv');
			}),
			after('/coaching/feedback', async (page) => {
				await page.getByRole('link', { name: /^(Continuar|Começar|Responder)/ }).click();
				await fillForm(page);
				await page.waitForURL('**/coaching/pdvs');
				await postProcess(page);
			}),
		],
	},
	{
		title: 'What the server has not taken, and a locked session',
		file: 'unsent',
		person: MAIN_COORDINATOR_CODE,
		shots: [
			{
				...at('/offline', '/offline'),
				async prepare(page, backend) {
					backend.network.breaks(/^\/api\/check\//, { kind: 'status', status: 503 });
					await startCoaching(page, 'Anderson');
					const stored = page.waitForResponse(
						(answer) => STATE.test(new URL(answer.url()).pathname) && answer.ok(),
					);
					await primary(page, 'Fazer check-in do pré-processo').click();
					await chooseFirstForm(page);
					await stored;
					const refusal = { kind: 'refuse', code: 'answer-invalid', fields: REFUSED } as const;
					backend.network.breaks(STATE, refusal);
					await answerQuestion(page);
					await page.goto('/offline/envios');
					await expect(page.getByRole('link', { name: 'Corrigir' })).toBeVisible();
				},
			},
			at('/offline/envios'),
			first('/offline/envios/{coachingId}', '/offline/envios', '/offline/envios/'),
			at('/offline/importar'),
			after('/locked', async (page, { query }) => {
				await page.context().clearCookies();
				await query("update sessions set revoked_at = now(), revoked_reason = 'test'");
				await expect(async () => {
					await page.goto('/menu');
					await page.waitForURL('**/locked', { timeout: 5_000 });
				}).toPass({ timeout: 40_000 });
			}),
			at('/locked/recuperar'),
		],
	},
];
