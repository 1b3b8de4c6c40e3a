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

	await test.step('on a large desk the choices take the width, and are seen without scrolling', async () => {
		await page.setViewportSize({ width: 1920, height: 1080 });
		const boxes = await page
			.getByRole('group', { name: 'Avisos que tocam' })
			.getByRole('checkbox')
			.evaluateAll((inputs) =>
				inputs.map((input) => input.closest('label')?.getBoundingClientRect()),
			);
		expect(Math.max(...boxes.map((box) => box?.right ?? 0))).toBeGreaterThan(1_700);
		expect(Math.max(...boxes.map((box) => box?.bottom ?? 0))).toBeLessThan(1_080);
	});
});
