import { MAIN_COORDINATOR_CODE, MAIN_SALESMAN_CODE } from '#server/demo/demo-logins.ts';
import { expect, login, readyOffline, test } from '#test/support/e2e.ts';
import { installedApp } from '#test/support/installed-app.ts';
import { iconMarks, openPages, pushDoor, pushUntilShown, tapPush } from '#test/support/push.ts';
import { must } from '#worker/errors.ts';

test('a shortcut opens in the running app, but asks before it leaves a form', async ({
	backend,
	launchOptions,
}) => {
	const app = await installedApp(backend.url, launchOptions);
	const { page } = app;
	await login(page, MAIN_COORDINATOR_CODE);
	await readyOffline(page);
	await app.install();

	await app.launch('/notificacoes');
	await expect(page).toHaveURL(/\/notificacoes$/);
	// The icon brings the app to the front and keeps its screen.
	await app.launch('/menu?fonte=pwa');
	await app.launch('/offline');
	await expect(page).toHaveURL(/\/offline$/);
	expect(app.context.pages()).toHaveLength(1);

	// The layout of the offline screens also handles launches.
	await page.goto('/offline/importar');
	const code = page.getByLabel('Código');
	await code.pressSequentially('ABCD-EF');
	await app.launch('/tv-vendas');
	const offer = page.getByRole('button', { name: 'Abrir TV Vendas' });
	await expect(offer).toBeVisible();
	await expect(page).toHaveURL(/\/offline\/importar$/);
	await expect(code).toHaveValue('ABCD-EF');
	await offer.click();
	await expect(page).toHaveURL(/\/tv-vendas$/);
	await app.remove();
});

test('a push that arrives while no page is open sets the badge of the icon', async ({
	page,
	context,
	backend,
}) => {
	await context.grantPermissions(['notifications'], { origin: backend.url });
	await page.goto('/login?ignoreDevice');
	await readyOffline(page);
	const door = await pushDoor(context, page);
	const marks = await iconMarks(context);
	await pushUntilShown(page, door, 'not of ours', [{ title: 'Outros avisos' }]);
	// An open page sets the badge itself.
	expect(await marks()).toBe(0);
	await page.goto('about:blank');
	await expect.poll(() => openPages(context)).toBe(0);
	await door.deliver('not of ours');
	await expect.poll(marks).toBe(1);
});

test('the reminder of an agreement is shown without its words, and its tap opens the feedback', async ({
	page,
	context,
	backend,
}) => {
	await context.grantPermissions(['notifications'], { origin: backend.url });
	const [day] = await backend.query<{ id: string; agreed: string }>(
		`select coaching_id as id, state -> 'feedbacks' ->> 'commitment' as agreed from coachings
		where coachee_code = '${MAIN_SALESMAN_CODE}' and state -> 'feedbacks' ->> 'commitment' <> ''
		order by local_date desc limit 1`,
	);
	const { id: coachingId, agreed } = must(day, 'a feedback with an agreement');
	const id = '6b1f2c3d-0000-4000-8000-00000000000c';
	const what = agreed.split('\n')[0] ?? '';
	const reference = { kind: 'commitment-due', _id: coachingId, actor: 'Marcos', subject: what };
	const events = [
		{ at: backend.now(), referenceDocument: { ...reference, code: null, date: null, note: null } },
	];
	await backend.query(`insert into notifications (company_id, notification_id, employee_code, type,
		seen, events, created_at) values ('demo', '${id}', '${MAIN_SALESMAN_CODE}', 'commitment', false,
		'${JSON.stringify(events)}', '${backend.now()}')`);
	await login(page, MAIN_SALESMAN_CODE);
	await readyOffline(page);
	const door = await pushDoor(context, page);
	await pushUntilShown(page, door, JSON.stringify({ type: 'commitment', id }), [
		{ title: 'Combinados', body: 'Há novidade sobre um combinado de coaching.' },
	]);
	await tapPush(context);
	await expect(page).toHaveURL(`/performance?coaching=${coachingId}`);
	await expect(page.getByRole('heading', { name: /^Feedback de / })).toBeVisible();
});
