import type { Page } from '@playwright/test';
import { MAIN_COORDINATOR_CODE } from '#server/demo/demo-logins.ts';
import { answerQuestion, goToQuestion, primary } from '#test/support/day.ts';
import {
	expect,
	goOffline,
	goOnline,
	login,
	onlineExcept,
	readyOffline,
	test,
} from '#test/support/e2e.ts';
import { ATTENDED, ON_TIME, PROMISE } from '#test/support/short-forms.ts';
import {
	acknowledged,
	answersOf,
	begin,
	deviceCoaching,
	openPreProcess,
	openVisit,
	sameOnServer,
	serverCoaching,
} from '#test/support/visit.ts';

test.use(onlineExcept(/offline|that was not sent|browser deletes|unused data/));

test.use({ permissions: ['geolocation'], geolocation: { latitude: -23.55, longitude: -46.63 } });

/** Changes the stored answers of a stage, as a bad sector would. */
async function damageAnswers(page: Page, stageId: string): Promise<void> {
	await page.evaluate(async (id) => {
		const databases = await indexedDB.databases();
		const work = databases.find((each) => each.name?.startsWith('acompanha-w-'))?.name ?? '';
		const opening = indexedDB.open(work);
		await new Promise((resolve) => opening.addEventListener('success', resolve));
		const transaction = opening.result.transaction('answers', 'readwrite');
		const store = transaction.objectStore('answers');
		const reading = store.get(`${id}:0`);
		reading.onsuccess = () => {
			const row = reading.result;
			row.answers[0].answer = ['\uFFFD\uFFFD'];
			store.put(row);
		};
		await new Promise((resolve) => {
			transaction.oncomplete = resolve;
		});
		opening.result.close();
	}, stageId);
}

const RECOVERED =
	'O armazenamento deste aparelho perdeu dados, e eles foram recuperados do servidor.';

test('a damaged answer is restored from the server, and a notice says so', async ({
	page,
	backend,
}) => {
	await begin(page, backend);
	await openPreProcess(page);
	await answerQuestion(page, 1);
	const before = await sameOnServer(page, backend);

	await damageAnswers(page, before.stages[0]?._id ?? '');
	await page.goto('/menu');
	await expect(page.getByText(RECOVERED)).toBeVisible({ timeout: 40_000 });
	const next = page.getByRole('link', { name: 'Continuar' });
	// The card of the day is loaded again after the answer is back.
	await expect(next).toHaveAttribute('href', /\/questions\/1$/);
	await next.click();
	await expect(page).toHaveURL(/\/coaching\/form\/questions\/1$/);
	expect(answersOf(await deviceCoaching(page))).toEqual(answersOf(before));
	const after = await sameOnServer(page, backend);
	expect(after.stages.map(({ _id }) => _id)).toEqual(before.stages.map(({ _id }) => _id));
});

test('damage found offline removes no intact data', async ({ page, context, backend }) => {
	await begin(page, backend);
	await readyOffline(page);
	await openPreProcess(page);
	await answerQuestion(page);
	await goToQuestion(page, 3);
	await answerQuestion(page);
	await primary(page, /^Revisar/).click();
	const out = page.getByRole('dialog').getByRole('button', { name: /^Fazer check-out/ });
	await out.click();
	await expect(page.getByRole('list', { name: 'Clientes' })).toBeVisible();
	await sameOnServer(page, backend);
	await goOffline(context, backend);
	await openVisit(page);
	await answerQuestion(page);

	const { stages } = await deviceCoaching(page);
	await damageAnswers(page, stages[0]?._id ?? '');
	// Not '/': the browser may briefly report a network, and then '/' opens the menu.
	await page.goto('/coaching');
	await expect(page).toHaveURL(/\/coaching\/form\/pdv$/);
	await expect(page.getByText('1 de 3')).toBeVisible();
	await expect(page.getByRole('main')).toContainText(
		'Parte dos dados deste aparelho está danificada. Conecte-se à internet',
	);
	expect(answersOf(await deviceCoaching(page))).toHaveProperty([ATTENDED]);

	await goOnline(context, backend);
	const merged = await sameOnServer(page, backend);
	const answers = answersOf(merged);
	expect(Object.keys(answers)).toEqual(expect.arrayContaining([ON_TIME, PROMISE, ATTENDED]));
	expect(merged.stages).toHaveLength(2);
});

test('a damaged answer that was not sent is named, its neighbours stay, and its question is one tap away', async ({
	page,
	context,
	backend,
}) => {
	await begin(page, backend);
	await readyOffline(page);
	await openPreProcess(page);
	await goOffline(context, backend);
	await answerQuestion(page, 1);
	await goToQuestion(page, 3);
	await answerQuestion(page);
	const before = answersOf(await deviceCoaching(page));

	const { stages } = await deviceCoaching(page);
	await damageAnswers(page, stages[0]?._id ?? '');
	await page.goto('/coaching');
	const note = page.getByText('Uma resposta foi danificada neste aparelho. Responda de novo:');
	await expect(note).toBeVisible();
	expect(answersOf(await deviceCoaching(page))).toEqual({ [PROMISE]: before[PROMISE] });
	await page.getByRole('link', { name: /^Pré-processo, pergunta 1: / }).click();
	await expect(page).toHaveURL(/\/coaching\/form\/questions\/0$/);
	await answerQuestion(page, 1);
	expect(answersOf(await deviceCoaching(page))).toEqual(before);

	await goOnline(context, backend);
	const { stages: sent } = await sameOnServer(page, backend);
	expect(sent).toHaveLength(1);
	await expect(note).toBeHidden();
});

test('storage that the browser deletes during a visit is noticed and explained, and no login is needed', async ({
	page,
	context,
	backend,
}) => {
	await begin(page, backend);
	await openPreProcess(page);
	await answerQuestion(page, 1);
	const before = await sameOnServer(page, backend);
	const devtools = await context.newCDPSession(page);
	const origin = backend.url;
	await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });

	await expect(page.getByText(RECOVERED)).toBeVisible({ timeout: 40_000 });
	expect(answersOf(await deviceCoaching(page))).toEqual(answersOf(before));
	await page.goto('/menu');
	await expect(page).toHaveURL(/\/menu$/);
	await expect(page.getByText('Coaching em andamento')).toBeVisible();
});

test('a full phone shows a warning, keeps the typed text, and saves it when there is space', async ({
	page,
	context,
	backend,
}) => {
	await begin(page, backend);
	await openPreProcess(page);
	await goToQuestion(page, 3);
	const devtools = await context.newCDPSession(page);
	const origin = backend.url;
	await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });

	const field = page.getByRole('main').getByRole('textbox');
	const refusal = page.getByRole('alert');
	// Chromium checks the quota only every half minute and still writes until then.
	let written = 0;
	const text = () => `Levar a tabela nova, versão ${written}.`;
	await expect(async () => {
		written += 1;
		await field.fill(text());
		await expect(refusal).toContainText('Não foi salvo. Não há espaço neste aparelho.', {
			timeout: 1_500,
		});
	}).toPass({ timeout: 80_000 });
	await expect(field).toHaveValue(text());
	expect(answersOf(await deviceCoaching(page))).not.toMatchObject({ [PROMISE]: [text()] });

	// Leaving would lose the text, so the app asks first; the person stays.
	await page.getByRole('link', { name: 'Voltar' }).click();
	const asked = page.getByRole('dialog', { name: 'Ainda não foi salvo' });
	await expect(asked).toBeVisible();
	await devtools.send('Storage.overrideQuotaForOrigin', { origin });
	await asked.getByRole('button', { name: 'Ficar e tentar de novo' }).click();

	await acknowledged(page);
	await expect(field).toHaveValue(text());
	const { _id } = await sameOnServer(page, backend);
	expect(answersOf(await serverCoaching(backend, _id))).toMatchObject({
		[PROMISE]: [text()],
	});
});

test('unused data is deleted to free space, and the screen shows how much', async ({ page }) => {
	await login(page, MAIN_COORDINATOR_CODE);
	await readyOffline(page);
	await page.evaluate(async () => {
		const old = await caches.open('build-of-long-ago');
		await old.put('/assets/old.js', new Response(new Uint8Array(6_000_000)));
	});
	const builds = () => page.evaluate(() => caches.keys());
	const before = await builds();
	await page.goto('/offline/pronto');
	const line = page.getByRole('listitem').filter({ hasText: 'Espaço livre' });
	await line.getByRole('button', { name: /^Liberar espaço/ }).click();
	await expect(line.getByRole('status')).toContainText(
		/^Liberados \d+ MB: o app usava \d+ MB e agora usa \d+ MB\. O que falta enviar continua salvo\.$/,
	);
	expect(await builds()).toEqual(before.filter((name) => name !== 'build-of-long-ago'));
	await expect(page.getByRole('heading', { level: 1, name: 'Pronto para o dia' })).toBeVisible();
});
