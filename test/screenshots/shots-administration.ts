import type { Page } from '@playwright/test';
import { COMPANY_CODE } from '#server/demo/demo-logins.ts';
import { after, at, first, type Sheet } from './shot.ts';

/** Opens the first form of the list, at a screen below it. */
async function openForm(page: Page, below: string): Promise<void> {
	await page.goto('/administracao/formularios');
	const link = page.locator('a[href^="/administracao/formularios/"]').first();
	await page.goto(`${await link.getAttribute('href')}${below}`);
	await page.getByRole('heading', { level: 1 }).waitFor();
}

/** The screens of an administrator. */
export const ADMINISTRATION_SHEETS: readonly Sheet[] = [
	{
		title: 'A company of its own: people and data',
		file: 'administration',
		person: COMPANY_CODE,
		shots: [
			at('/administracao'),
			at('/administracao/pessoas'),
			at('/administracao/pessoas/nova'),
			at('/administracao/pessoas/{code}', '/administracao/pessoas/4001'),
			at('/administracao/dados'),
			at('/administracao/dados/{entity}', '/administracao/dados/clients'),
			after('/administracao/importacao/{importId}', async (page) => {
				await page.goto('/administracao/dados/products');
				const buffer = Buffer.from('Código;Nome;Peso\n7001;Picanha;1,2\n7002;Alcatra;muito\n');
				const file = { name: 'produtos.csv', mimeType: 'text/csv', buffer };
				await page.locator('input[type=file]').setInputFiles(file);
				await page.getByRole('button', { name: 'Conferir a planilha' }).click();
				await page.getByText('2 linhas lidas').waitFor();
			}),
			at('/administracao/demonstracao'),
		],
	},
	{
		title: 'Forms and videos of a company',
		file: 'authoring',
		person: COMPANY_CODE,
		shots: [
			at('/administracao/formularios'),
			first(
				'/administracao/formularios/{id}',
				'/administracao/formularios',
				'/administracao/formularios/',
			),
			after('/administracao/formularios/{id}/editar', async (page) => {
				await openForm(page, '/editar');
				await page.locator('[data-question="0"]').click();
			}),
			after('/administracao/formularios/{id}/testar/questions/{index}', (page) =>
				openForm(page, '/testar/questions/0'),
			),
			at('/administracao/videos'),
			first('/administracao/videos/{id}', '/administracao/videos', '/administracao/videos/'),
			after('/administracao/videos/{id}/quiz', async (page) => {
				await page.goto('/administracao/videos');
				const link = page.locator('main a[href^="/administracao/videos/"]').first();
				await page.goto(`${await link.getAttribute('href')}/quiz`);
				await page.getByRole('button', { name: /^1\. / }).click();
			}),
		],
	},
	{
		title: 'What an administrator watches',
		file: 'operation',
		person: COMPANY_CODE,
		shots: [
			after('/administracao/auditoria', async (page) => {
				await page.goto('/administracao/pessoas/4001');
				await page.getByRole('button', { name: 'Dar o direito de administrar' }).click();
				await page.getByRole('button', { name: 'Tirar o direito de administrar' }).click();
				await page.getByText('Não administra a empresa.').waitFor();
				await page.goto('/administracao/auditoria');
			}),
			at('/administracao/exportar'),
			at('/administracao/chaves'),
			at('/administracao/operacao'),
			at('/administracao/aparelhos'),
		],
	},
];
