import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { COMPANY_CODE, MAIN_COORDINATOR_CODE } from '#server/demo/demo-logins.ts';
import { expect, login, ONLINE_ONLY, test } from '#test/support/e2e.ts';
import { look } from '#test/support/look.ts';
import { heard } from '#test/support/messages.ts';
import { VIDEOS_DIR } from '#test/support/videos-dir.ts';

test.use(ONLINE_ONLY);
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a video is added with its file, captions and quiz, and a coach watches it', async ({
	page,
	backend,
	browser,
}) => {
	await page.setViewportSize({ width: 1280, height: 900 });
	await login(page, COMPANY_CODE, '/administracao/videos');
	await look(page, 'the videos of the company');
	await page.getByRole('button', { name: 'Novo vídeo' }).click();
	await page.getByRole('button', { name: 'Salvar' }).click();
	await expect(page.getByText('Escreva o título.')).toBeVisible();
	await page.getByLabel('Título').fill('Cortes para grelha');
	await page.reload();
	await expect(page.getByLabel('Título')).toHaveValue('Cortes para grelha');
	await page.getByLabel('Categoria').fill('Produto');
	await page.getByRole('button', { name: 'Salvar' }).click();

	await test.step('the file: a wrong one is told before it is sent, a right one with its length', async () => {
		const field = page.getByLabel('Vídeo (MP4 ou WebM)');
		const wrong = { name: 'filme.mp4', mimeType: 'video/mp4', buffer: Buffer.from('no film') };
		await field.setInputFiles(wrong);
		await expect(page.getByText(/não consegue ler este vídeo/)).toBeVisible();
		await field.setInputFiles(join(VIDEOS_DIR, 'ruptura.webm'));
		await expect(page.getByText(/164 kB, 30 s/)).toBeVisible();
		await expect(page.locator('.button-primary')).toHaveText(['Enviar vídeo']);
		await page.getByRole('button', { name: 'Enviar vídeo' }).click();
		await expect(page.getByText(/164 kB, 30 s\. Um novo arquivo/)).toBeVisible();
		const captions = page.getByLabel('Legendas (.vtt)');
		await captions.setInputFiles(join(VIDEOS_DIR, 'ruptura.vtt'));
		await page.getByRole('button', { name: 'Enviar legendas' }).click();
		await expect(page.getByText('O vídeo tem legendas.')).toBeVisible();
		await look(page, 'a video of the company');
	});

	await test.step('the quiz: by a table with an error, mended on the screen', async () => {
		await page.getByRole('link', { name: 'Escrever quiz' }).click();
		const table = (text: string) => ({
			...{ name: 'quiz.csv', mimeType: 'text/csv' },
			buffer: Buffer.from(`Pergunta;Certas;Explicação;Alternativa 1;Alternativa 2\n${text}`),
		});
		const field = page.getByLabel('Planilha (.xlsx ou .csv)');
		await field.setInputFiles(table('Qual rende mais?;3;;Cupim;Picanha\n'));
		await page.getByRole('button', { name: 'Ler planilha' }).click();
		await expect(page.getByText(/^Linha 2: Na coluna Certas/)).toBeVisible();
		await field.setInputFiles(table('Qual rende mais?;2;Perde menos.;Cupim;Picanha\n'));
		await page.getByRole('button', { name: 'Ler planilha' }).click();
		await page.getByRole('button', { name: /^1\. Qual rende mais/ }).click();
		await expect(page.getByLabel('Explicação')).toHaveValue('Perde menos.');
		await page.getByRole('button', { name: 'Nova pergunta' }).click();
		await expect(page.getByRole('button', { name: 'Publicar' })).toBeDisabled();
		await page.getByLabel('Texto da pergunta').fill('E a mais macia?');
		await page.getByLabel('Alternativa 1', { exact: true }).fill('Filé');
		await page.getByLabel('Alternativa 2', { exact: true }).fill('Músculo');
		await look(page, 'the quiz of a video');
	});

	await test.step('the test has its questions and its result, and sends nothing', async () => {
		const attempts = () => backend.query('select count(*)::int from quiz_attempts');
		const before = await attempts();
		await page.getByRole('button', { name: 'Testar' }).click();
		const trial = page.getByRole('dialog', { name: 'Teste do quiz' });
		await expect(trial.getByText('Pergunta 1 de 2. Nada é enviado.')).toBeVisible();
		await trial.getByRole('radio', { name: 'Picanha' }).check();
		await trial.getByRole('button', { name: 'Próxima' }).click();
		await trial.getByRole('radio', { name: 'Músculo' }).check();
		await trial.getByRole('button', { name: 'Ver o resultado' }).click();
		await expect(trial.getByText('Você acertou 1 de 2 perguntas. Nada foi enviado.')).toBeVisible();
		await expect(trial.getByText('Perde menos.')).toBeVisible();
		await look(page, 'the test of a quiz');
		await trial.getByRole('button', { name: 'Fechar o teste' }).click();
		expect(await attempts()).toEqual(before);
	});

	await test.step('it is published, and what changes next is read before it is published again', async () => {
		await page.getByRole('button', { name: 'Publicar' }).click();
		await heard(page, 'Versão 1 publicada');
		await expect(page.getByRole('heading', { name: 'Versão 1, em uso' })).toBeVisible();
		await expect(page.getByText('Nada mudou desde a versão publicada.')).toBeVisible();
		await page.getByLabel('Explicação').fill('Tem pouca fibra.');
		await expect(page.getByText('Pergunta mudada (2): E a mais macia?')).toBeVisible();
		await expect(page.getByText('explicação: Tem pouca fibra. (novo)')).toBeVisible();
	});

	const coach = await (await browser.newContext({ baseURL: backend.url })).newPage();
	await login(coach, MAIN_COORDINATOR_CODE, '/tv-vendas');
	await coach.getByRole('link', { name: /Cortes para grelha/ }).click();
	const poster = coach.locator('video[poster]');
	await expect(poster).toHaveCount(1);
	const still = await coach.request.get((await poster.getAttribute('poster')) ?? '');
	expect(still.headers()['content-type']).toBe('image/jpeg');
	const played = coach.waitForResponse((answer) => answer.url().endsWith('/file'));
	await coach.getByRole('button', { name: 'Tocar' }).first().click();
	expect((await played).ok()).toBe(true);
	await expect(coach.getByText(/2 perguntas/)).toBeVisible();
	expect(readFileSync(join(VIDEOS_DIR, 'ruptura.webm')).length).toBe(163_537);
	await coach.context().close();
});
