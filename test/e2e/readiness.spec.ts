import { MAIN_COORDINATOR_CODE } from '#server/demo/demo-logins.ts';
import { ClientBuilds, fetchUpdate } from '#test/support/client-builds.ts';
import { answerQuestion } from '#test/support/day.ts';
import { expect, login, readyOffline, test } from '#test/support/e2e.ts';
import { STATE } from '#test/support/is-state.ts';
import { axeFindings, englishFindings, settled } from '#test/support/page-findings.ts';
import { withPushService } from '#test/support/push.ts';
import { begin, openPreProcess, sameOnServer } from '#test/support/visit.ts';
import { must } from '#worker/errors.ts';

test('blocked notifications show how to allow them, and the line updates when they are allowed', async ({
	page,
	context,
	backend,
}) => {
	await withPushService(page);
	await login(page, MAIN_COORDINATOR_CODE);
	await readyOffline(page);
	// A permission that is not granted is denied.
	const { origin } = new URL(backend.url);
	await context.grantPermissions(['geolocation'], { origin });
	await page.goto('/offline/pronto');
	const line = page.getByRole('listitem').filter({ hasText: 'Notificações' });
	await expect(line).toContainText('Bloqueadas no Chrome');
	await line.getByRole('button', { name: 'Como liberar: Notificações' }).click();
	const help = page.getByRole('dialog', { name: 'Liberar as notificações' });
	await expect(help.getByRole('listitem')).toHaveText([
		/ícone à esquerda do endereço/,
		/"Permissões".*"Notificações"/,
		/Escolha "Permitir"/,
	]);
	await settled(page);
	expect(await axeFindings(page)).toEqual([]);
	expect(await englishFindings(page)).toEqual([]);
	await context.grantPermissions(['geolocation', 'notifications'], { origin });
	// The help is no longer needed.
	await expect(help).toBeHidden();
	await expect(line).toContainText(/Ativas neste aparelho|falta ativar neste aparelho/);
	await context.clearPermissions();
	await expect(line).toContainText('Avisos da equipe chegam também com o app fechado.');
	await expect(
		line.getByRole('button', { name: 'Ativar notificações: Notificações' }),
	).toBeVisible();
});

test('each line of the readiness check has a button that repairs it', async ({
	page,
	context,
	backend,
}) => {
	const { origin } = new URL(backend.url);
	await context.grantPermissions(['notifications'], { origin });
	await withPushService(page);
	// The browser would not grant persistent storage in a test, so it is replaced.
	await page.addInitScript(() => {
		let isPersisted = false;
		StorageManager.prototype.persisted = async () => isPersisted;
		StorageManager.prototype.persist = async () => {
			isPersisted ||= 'protects' in window;
			return isPersisted;
		};
	});
	await begin(page, backend);
	await readyOffline(page);
	await openPreProcess(page);
	await sameOnServer(page, backend);
	backend.network.breaks(STATE, { kind: 'status', status: 503 });
	await answerQuestion(page);
	await page.goto('/offline/pronto');
	const line = (name: string) => page.getByRole('listitem').filter({ hasText: name });
	const mend = (act: string, name: string) =>
		page.getByRole('button', { name: `${act}: ${name}` }).click();

	await expect(line('Envios')).toContainText('Há o que enviar.');
	backend.network.heal();
	await mend('Enviar agora', 'Envios');
	await expect(line('Envios')).toContainText('Tudo enviado.');

	await expect(line('Notificações')).toContainText('falta ativar neste aparelho');
	await mend('Ativar notificações', 'Notificações');
	await expect(line('Notificações')).toContainText('Ativas neste aparelho.');

	await expect(line('Relógio')).toContainText('Diferente do servidor.');
	await mend('Sincronizar relógio', 'Relógio');
	// The person changes the device's clock; the next answer of the server is compared with it.
	const offset = Date.parse(backend.now()) - Date.now();
	await must(page.workers()[0], 'worker').evaluate((ms) => {
		const now = Date.now;
		Date.now = () => now() + ms;
	}, offset);
	await expect(line('Relógio')).toContainText('Igual ao do servidor.', { timeout: 40_000 });

	await expect(line('Localização')).toContainText('Bloqueada');
	await expect(line('Localização').getByRole('link', { name: 'Como liberar' })).toBeVisible();
	await context.clearPermissions();
	await expect(line('Localização')).toContainText('O Chrome vai pedir');
	await mend('Permitir localização', 'Localização');
	await context.grantPermissions(['geolocation', 'notifications'], { origin });
	await expect(line('Localização')).toContainText('Permitida.');
	await expect(line('Dados protegidos')).toContainText('pode apagar dados');
	await page.evaluate(() => Object.assign(window, { protects: true }));
	await mend('Proteger os dados', 'Dados protegidos');
	await expect(line('Dados protegidos')).toContainText('não apaga');

	const builds = new ClientBuilds();
	builds.next();
	backend.network.deploy(builds.served());
	await fetchUpdate(page);
	await expect(line('Versão do app')).toContainText('Há uma versão nova baixada.');
	await mend('Baixar versão', 'Versão do app');
	await expect(line('Versão do app')).toContainText('A mais nova que este aparelho conhece.');
	builds.remove();
});
