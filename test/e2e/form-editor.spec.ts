import { COMPANY_CODE, MAIN_COORDINATOR_CODE } from '#server/demo/demo-logins.ts';
import { chooseFirstForm, primary, startHere } from '#test/support/day.ts';
import { expect, goOffline, login, test } from '#test/support/e2e.ts';
import { look } from '#test/support/look.ts';
import { heard } from '#test/support/messages.ts';
import { SAO_PAULO } from '#test/support/places.ts';
import { ON_TIME, PRE_PROCESS, replaceForms, SHORT_FORMS } from '#test/support/short-forms.ts';

test.use({
	permissions: ['geolocation'],
	geolocation: SAO_PAULO,
	contextOptions: { reducedMotion: 'reduce' },
});

test('a form is changed on the desk, tested, published, and the coach reads what changed without a network', async ({
	page,
	context,
	backend,
	browser,
}) => {
	await replaceForms(backend, SHORT_FORMS);
	await login(page, MAIN_COORDINATOR_CODE, '/coaching');
	await startHere(page, 'Anderson');
	await primary(page, 'Fazer check-in do pré-processo').click();
	await chooseFirstForm(page);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(ON_TIME);
	await expect(page.getByText(/^Mudou/)).toBeHidden();

	const desk = await (await browser.newContext({ baseURL: backend.url })).newPage();
	await desk.setViewportSize({ width: 1280, height: 900 });
	const path = `/administracao/formularios/${PRE_PROCESS._id}`;
	await login(desk, COMPANY_CODE, path);

	await test.step('what is typed is a draft at once; rules are told at the field', async () => {
		await desk.getByRole('link', { name: 'Editar' }).click();
		await desk.getByRole('button', { name: /^1\. / }).click();
		await desk.getByRole('textbox', { name: 'Peso na nota' }).fill('101');
		await expect(desk.getByText('O peso é um número de 0 a 100.')).toBeVisible();
		await desk.getByRole('textbox', { name: 'Peso na nota' }).fill('7,5');
		await desk.getByRole('button', { name: 'Nova pergunta' }).click();
		await expect(desk.getByText('Falta o texto.')).toBeVisible();
		await desk.getByLabel('Texto da pergunta').fill('A rota foi combinada?');
		const phone = desk.getByRole('complementary', { name: 'No telefone' });
		await expect(phone.getByRole('heading', { name: 'A rota foi combinada?' })).toBeVisible();
		await phone.getByRole('radio', { name: 'Sim' }).check();
		await expect(desk.getByText('Rascunho salvo.')).toBeVisible();
		await desk.reload();
		await expect(desk.getByRole('button', { name: /^4\. A rota foi combinada/ })).toBeVisible();
		await look(desk, 'the editor of a form');
	});

	await test.step('a question is moved by keys, and what was deleted comes back', async () => {
		const fourth = desk.getByRole('button', { name: /^4\. A rota/ });
		await fourth.focus();
		await desk.keyboard.press('Alt+ArrowUp');
		await expect(desk.getByRole('button', { name: /^3\. A rota/ })).toBeFocused();
		await desk.getByRole('button', { name: 'Excluir pergunta 2' }).click();
		await expect(desk.getByRole('button', { name: /^2\. A rota/ })).toBeVisible();
		await desk.getByRole('button', { name: 'Desfazer' }).click();
		await expect(desk.getByRole('button', { name: /^3\. A rota/ })).toBeVisible();
	});

	await test.step('the test has the screens of a visit and sends nothing', async () => {
		const count = () => backend.query('select count(*)::int from coachings');
		const before = await count();
		await desk.getByRole('button', { name: 'Testar' }).click();
		await expect(desk.getByText('Teste: nada é enviado.')).toBeVisible();
		await expect(desk.getByRole('heading', { level: 1 })).toHaveText(ON_TIME);
		await desk.getByRole('radio', { name: /^Sim/ }).check();
		await desk.getByRole('link', { name: 'Próxima' }).click();
		await look(desk, 'the test of a form');
		await desk.getByRole('button', { name: 'Todas' }).click();
		await desk
			.getByRole('dialog')
			.getByRole('link', { name: /A rota foi combinada/ })
			.click();
		await desk.getByRole('radio', { name: 'Não' }).check();
		await desk.getByRole('link', { name: 'Próxima' }).click();
		await desk.getByRole('button', { name: 'Revisar', exact: true }).click();
		await expect(desk.getByRole('region', { name: 'Nota do formulário' })).toBeVisible();
		await desk.getByRole('button', { name: 'Fazer check-out do pré-processo' }).click();
		await expect(desk.getByText(/Teste terminado: nota .*Nada foi enviado/)).toBeVisible();
		await expect(desk).toHaveURL(new RegExp(`${PRE_PROCESS._id}$`));
		expect(await count()).toEqual(before);
	});

	await test.step('what changed is read before it is published', async () => {
		await expect(desk.getByText('Pergunta nova (3): A rota foi combinada?')).toBeVisible();
		await look(desk, 'a draft before it is published');
		await desk.getByRole('button', { name: 'Publicar' }).click();
		await heard(desk, 'Versão 2 publicada');
		await desk.context().close();
	});

	await test.step('the running coaching keeps its form; the next one says what changed', async () => {
		await page.goto('/coaching/pdvs');
		await page.getByText('Mais opções', { exact: true }).click();
		await page.getByRole('button', { name: 'Descartar coaching' }).click();
		await page.getByRole('dialog').getByRole('button', { name: 'Descartar coaching' }).click();
		await expect(page).toHaveURL(/\/coaching$/);
		const forms = page.waitForResponse((response) => response.url().endsWith('/sync/forms'));
		await page
			.getByRole('button', { name: /Atualizar/ })
			.first()
			.click();
		await (await forms).finished();
		await startHere(page, 'Anderson');
		await goOffline(context, backend);
		await primary(page, 'Fazer check-in do pré-processo').click();
		await chooseFirstForm(page);
		await expect(page.getByText('Mudou: 1 pergunta nova e 1 pergunta mudada.')).toBeVisible();
		await look(page, 'a form that changed');
		await page.getByRole('button', { name: 'Entendi' }).click();
		await expect(page.getByText(/^Mudou/)).toBeHidden();
		await page.reload();
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(ON_TIME);
		await expect(page.getByText(/^Mudou/)).toBeHidden();
	});
});
