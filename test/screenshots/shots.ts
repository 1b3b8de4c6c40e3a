import { expect } from '@playwright/test';
import { MAIN_COORDINATOR_CODE, MAIN_MANAGER_CODE } from '#server/demo/demo-logins.ts';
import { breakProfile } from '#test/support/break-profile.ts';
import { after, at, type Sheet } from './shot.ts';
import { ADMINISTRATION_SHEETS } from './shots-administration.ts';
import { COACHING_SHEETS } from './shots-coaching.ts';
import { TEAM_SHEETS } from './shots-team.ts';
import { TRAINING_SHEETS } from './shots-training.ts';

/** Every screen of the app, grouped by purpose. Each sheet has its own browser. */
export const SHEETS: readonly Sheet[] = [
	{
		title: 'Ways in',
		file: 'ways-in',
		person: null,
		shots: [
			at('/login'),
			at('/login/cadastro'),
			at('/login/recuperar'),
			at('/login/criar-empresa', '/login/criar-empresa#codigo'),
			at('Página não encontrada', '/nao-existe'),
			at('/suporte, without a login', '/suporte'),
		],
	},
	...COACHING_SHEETS,
	...TEAM_SHEETS,
	...TRAINING_SHEETS,
	...ADMINISTRATION_SHEETS,
	{
		title: "Everyone's day",
		file: 'day',
		person: MAIN_COORDINATOR_CODE,
		shots: [
			at('/menu'),
			at('/notificacoes'),
			at('/notificacoes/preferencias'),
			at('/agenda'),
			at('/agenda, a week', '/agenda?ver=semana&data=2026-03-11'),
			at('/agenda/novo'),
			after('/agenda/{id}', async (page) => {
				await page.getByLabel('Título').fill('Degustação no cliente');
				await page.getByLabel('Buscar por nome, código ou cargo').fill('anderson');
				await page.getByRole('checkbox', { name: /Anderson Souza Ribeiro/ }).check();
				await page.getByRole('button', { name: 'Salvar evento' }).click();
				await page.getByRole('link', { name: 'Editar evento' }).waitFor();
			}),
			after('/agenda/{id}/editar', async (page) => {
				await page.getByRole('link', { name: 'Editar evento' }).click();
				await page.waitForURL('**/editar');
			}),
			at('/game'),
			at('/performance'),
			at('/performance/equipe'),
			at('/offline/equipe'),
			at('/perfil'),
		],
	},
	{
		title: 'Without a signal',
		file: 'device',
		person: MAIN_COORDINATOR_CODE,
		shots: [
			at('/offline/pronto'),
			at('/offline/diagnostico'),
			at('/offline/pontos'),
			at('/offline/agenda'),
			at('/offline/notificacoes'),
			at('/offline/gps-negado'),
			at('/offline/suporte/novo'),
			after('/offline/suporte/chamado/{id}', async (page) => {
				await page.getByLabel('Assunto').fill('Sem sinal no interior');
				await page.getByLabel('Sobre o que é').selectOption('sync');
				await page.getByLabel('O que aconteceu').fill('As visitas de ontem ainda não saíram.');
				await page.getByRole('button', { name: 'Enviar chamado' }).click();
				await page.waitForURL('**/offline/suporte/chamado/*');
				await expect(page.getByText('Aguardando resposta')).toBeVisible();
			}),
			at('/offline/suporte/chamados'),
		],
	},
	{
		title: 'When something is in the way',
		file: 'in-the-way',
		person: MAIN_MANAGER_CODE,
		shots: [
			after('Erro desconhecido', breakProfile),
			after('/manutencao', async (page, backend) => {
				await backend.setClock('2026-03-11T05:30:00.000Z');
				await expect(async () => {
					await page.goto('/menu');
					await page.waitForURL('**/manutencao', { timeout: 5_000 });
				}).toPass({ timeout: 40_000 });
			}),
		],
	},
];
