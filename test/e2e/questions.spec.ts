import { expectAboveButtons } from '#test/support/above-buttons.ts';
import {
	answerQuestion,
	fromStageMenu,
	goToQuestion,
	nextQuestion,
	openClient,
	primary,
} from '#test/support/day.ts';
import { expect, ONLINE_ONLY, test } from '#test/support/e2e.ts';
import { recordStatus } from '#test/support/record-status.ts';
import { AGREED, ATTENDED, GOAL, ON_TIME, PROMISE } from '#test/support/short-forms.ts';
import {
	acknowledged,
	answersOf,
	begin,
	deviceCoaching,
	openPreProcess,
	openVisit,
	passPreProcess,
	sameOnServer,
} from '#test/support/visit.ts';

test.use(ONLINE_ONLY);
test.use({ permissions: ['geolocation'], geolocation: { latitude: -23.55, longitude: -46.63 } });

test('every answer is stored as it was given: text at each letter, a choice with its details, a Brazilian number', async ({
	page,
	context,
	backend,
}) => {
	await begin(page, backend);
	await openPreProcess(page);
	const field = page.getByRole('main').getByRole('textbox');

	await test.step('text: reload, back and another tab show every letter', async () => {
		await goToQuestion(page, 3);
		await field.pressSequentially('Chegar às 7h à câmara fria');
		// No pause: the reload comes before the typed text is sent to the worker.
		await page.reload();
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(PROMISE);
		await expect(field).toHaveValue('Chegar às 7h à câmara fria');

		await field.press('End');
		await field.pressSequentially(' e sair.');
		await page.goBack();
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(ON_TIME);
		await page.goForward();
		await expect(field).toHaveValue('Chegar às 7h à câmara fria e sair.');

		const other = await context.newPage();
		await other.goto(page.url());
		await expect(other.getByRole('main').getByRole('textbox')).toHaveValue(
			'Chegar às 7h à câmara fria e sair.',
		);
		await other.close();
		const sent = await sameOnServer(page, backend);
		expect(answersOf(sent)).toEqual({ [PROMISE]: ['Chegar às 7h à câmara fria e sair.'] });
	});

	await test.step('a choice stays at its question until the person goes on', async () => {
		await goToQuestion(page, 1);
		await expect(page).toHaveURL(/questions\/0$/);
		await page.getByRole('radio', { name: /^Atrasado/ }).check();
		await page.getByRole('button', { name: 'Trânsito' }).click();
		await expect(page.getByRole('button', { name: 'Trânsito', pressed: true })).toBeVisible();
		await acknowledged(page);
		await expect(page).toHaveURL(/questions\/0$/);
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(ON_TIME);
		expect(answersOf(await deviceCoaching(page))).toMatchObject({
			[ON_TIME]: ['Atrasado', 'Trânsito'],
		});
	});

	await test.step('every question is one jump away', async () => {
		await page.getByRole('button', { name: 'Todas' }).click();
		const all = page.getByRole('dialog', { name: 'Todas as perguntas' });
		await all.getByRole('link', { name: new RegExp(PROMISE.slice(0, 20)) }).click();
		await expect(page).toHaveURL(/questions\/2$/);
		await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
		await expect(page.getByText('Pergunta 3 de 3')).toBeVisible();
		await expect(page.locator('[aria-current="step"]')).toHaveAccessibleName(/Pergunta 3/);
	});

	await test.step('a number is stored as a number; what is none is not stored', async () => {
		const stored = async () => answersOf(await deviceCoaching(page))[GOAL];
		await goToQuestion(page, 2);
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(GOAL);
		await expect(field).toHaveAttribute('inputmode', 'decimal');
		await field.fill('1.234,5');
		await acknowledged(page);
		await expect.poll(() => stored()).toEqual(['1234.5']);

		await field.fill('doze');
		await field.blur();
		await expect(
			page.getByText('Isto não é um número. Escreva, por exemplo, 1.234,5.'),
		).toBeVisible();
		await expect.poll(() => stored()).toEqual(['1234.5']);
		await page.getByRole('link', { name: 'Próxima' }).click();
		await expect(field).toBeFocused();
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(GOAL);
		await expect(page.locator('input[type="number"]')).toHaveCount(0);
		await field.fill('12');
		await nextQuestion(page);
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(PROMISE);
		await expect.poll(() => stored()).toEqual(['12']);
	});
});

test('the tapped row does not move when details above it close; then a whole stage is answered with the keyboard alone', async ({
	page,
	backend,
}) => {
	await test.step('the tapped row does not move when details above it close, on a short and a tall screen', async () => {
		await begin(page, backend);
		await openPreProcess(page);
		const row = page.locator('label').filter({ hasText: 'Não compareceu' });
		const details = page.getByRole('button', { name: 'Trânsito' });
		for (const height of [460, 740]) {
			await page.setViewportSize({ width: 360, height });
			await page.getByRole('radio', { name: /^Atrasado/ }).check();
			await details.click();
			await row.scrollIntoViewIfNeeded();
			const before = await row.boundingBox();
			await row.tap({ position: { x: 20, y: 20 } });
			await expect(details).toBeHidden();
			await acknowledged(page);
			const after = await row.boundingBox();
			expect(Math.abs((after?.y ?? 0) - (before?.y ?? Number.NaN)), `${height} px`).toBeLessThan(1);
		}
	});
	await test.step('a whole stage is answered with the keyboard alone', async () => {
		await page.reload();
		await expect(page.getByText(/^Pergunta 1 de/)).toBeVisible();
		const { keyboard } = page;
		await keyboard.press('2');
		await expect(page.getByRole('radio', { name: /^Atrasado/ })).toBeChecked();
		await keyboard.press('1');
		await expect(page.getByRole('radio', { name: /^Sim/ })).toBeChecked();
		await keyboard.press('Enter');
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(GOAL);
		await keyboard.press('Tab');
		await expect(page.getByRole('main').getByRole('textbox')).toBeFocused();
		await keyboard.type('850');
		await keyboard.press('Enter');
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(PROMISE);
		await keyboard.press('ArrowLeft');
		await expect(page.getByRole('main').getByRole('textbox')).toHaveValue('850');
		await page.getByRole('heading', { level: 1 }).focus();
		await keyboard.press('ArrowRight');
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(PROMISE);
		await keyboard.press('Tab');
		await expect(page.getByRole('main').getByRole('textbox')).toBeFocused();
		await keyboard.type('Duas visitas antes do almoço.');
		await page.getByRole('heading', { level: 1 }).focus();
		await keyboard.press('Enter');
		const review = page.getByRole('dialog');
		await expect(review).toContainText('As 3 perguntas foram respondidas.');
		const out = review.getByRole('button', { name: /^Fazer check-out/ });
		while (!(await out.evaluate((button) => button === document.activeElement))) {
			await keyboard.press('Tab');
		}
		await keyboard.press('Enter');
		await expect(page.getByRole('list', { name: 'Clientes' })).toBeVisible();
		expect(answersOf(await deviceCoaching(page))).toEqual({
			[ON_TIME]: ['Sim'],
			[GOAL]: ['850'],
			[PROMISE]: ['Duas visitas antes do almoço.'],
		});
	});
});

test('a disqualifying answer warns below it and can be changed; aborting the visit names what is lost', async ({
	page,
	backend,
}) => {
	await begin(page, backend);
	await passPreProcess(page);
	await openVisit(page);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(ATTENDED);
	const nobody = page.getByRole('radio', { name: /^Ninguém/ });
	await expect(page.getByText('Invalida o PDV: a nota deste formulário vira 0')).toBeVisible();
	await nobody.check();
	await expect(page.locator('[data-disqualifies]')).toContainText('Ninguém');
	await acknowledged(page);
	await fromStageMenu(page, /^Abortar visita/);
	const asked = page.getByRole('dialog', { name: 'Abortar visita?' });
	await expect(asked).toContainText('a resposta dada, que vale como visita interrompida');
	await expectAboveButtons(asked.getByText('As perguntas sem resposta.'));
	await asked.getByRole('button', { name: 'Continuar visita' }).click();
	for (const _ of [1, 2]) {
		await nextQuestion(page);
		await answerQuestion(page);
	}
	await primary(page, /^Revisar/).click();
	const review = page.getByRole('dialog');
	await expect(review).toContainText('a nota deste formulário é 0,0');
	expect((await deviceCoaching(page)).stages.at(-1)).toMatchObject({
		score: { total: 0, disqualifyingAnswerGiven: true },
		pdv: { invalidated: true },
	});

	await review.getByRole('button', { name: 'Voltar às perguntas' }).click();
	await goToQuestion(page, 1);
	await page.getByRole('radio', { name: /^Comprador/ }).check();
	await expect(page.locator('[data-disqualifies]')).toHaveCount(0);
	await acknowledged(page);
	const stored = await sameOnServer(page, backend);
	expect(stored.stages.at(-1)).toMatchObject({
		score: { total: 100, disqualifyingAnswerGiven: false },
		pdv: { invalidated: false },
	});

	await fromStageMenu(page, /^Abortar visita/);
	await expect(asked.getByRole('button', { name: 'Continuar visita' })).toBeFocused();
	await asked.getByRole('button', { name: 'Abortar visita' }).click();
	await expect(asked.getByRole('alert')).toHaveText('Escolha o motivo para abortar.');
	await expect(asked.getByRole('alert')).toBeInViewport({ ratio: 1 });
	await asked.getByRole('radio', { name: /Entrei por engano/ }).check();
	await expect(asked).toContainText('não conta para a meta nem para a nota');
	await asked.getByRole('button', { name: 'Abortar visita' }).click();
	await expect(page).toHaveURL(/\/coaching\/pdvs$/);
	const aborted = await sameOnServer(page, backend);
	expect(aborted.stages.at(-1)).toMatchObject({ discarded: true, pdv: { status: 'discard' } });
	expect(aborted.statistics.pdvs.visited).toBe(0);
	// The aborted visit keeps its answers.
	expect(answersOf(aborted)).toHaveProperty([AGREED]);
});

test('the limit of visits out of the route is shown before the check-in, with its numbers', async ({
	page,
	backend,
}) => {
	await backend.query('update parameters set out_route_multiplier = 0.01');
	await begin(page, backend);
	await passPreProcess(page);
	await openClient(page, 'Fora da rota');
	await recordStatus(page, /Cliente ausente/, 'Registrar ausência');

	await openClient(page, 'Fora da rota', (rows) =>
		rows.filter({ hasText: 'Limite atingido' }).first(),
	);
	await expect(page.getByRole('main')).toContainText(
		'O limite fora da rota foi atingido: 1 de 1. Escolha um cliente da rota.',
	);
	await expect(primary(page, 'Limite fora da rota atingido')).toBeDisabled();
	const { statistics } = await sameOnServer(page, backend);
	expect(statistics).toMatchObject({ goals: { maxOutRoute: 1 }, pdvs: { outRoute: 1 } });
});
