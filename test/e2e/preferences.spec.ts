import { MAIN_COORDINATOR_CODE } from '#server/demo/demo-logins.ts';
import { expect, login, ONLINE_ONLY, test } from '#test/support/e2e.ts';

test.use(ONLINE_ONLY);

test('a push preference that the server refuses is reset with a message, and stays when it is accepted', async ({
	page,
	backend,
}) => {
	await login(page, MAIN_COORDINATOR_CODE);
	await page.goto('/notificacoes/preferencias');
	const videos = page.getByRole('checkbox', { name: 'TV Vendas' });
	await expect(videos).toBeChecked();
	// Kinds that are never pushed have no choice.
	await expect(page.getByRole('checkbox', { name: 'Comunicados' })).toHaveCount(0);
	backend.network.breaks(/preferences\/video/, { kind: 'status', status: 500 }, 1);
	await videos.click();
	await expect(page.getByText(/^A escolha voltou ao que era\./)).toBeVisible();
	await expect(videos).toBeChecked();
	await page.getByRole('button', { name: 'Tentar de novo' }).click();
	await expect
		.poll(() => backend.query("select push from notification_preferences where type = 'video'"))
		.toEqual([{ push: false }]);
	await page.reload();
	await expect(videos).not.toBeChecked();
});
