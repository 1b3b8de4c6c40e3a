import { MAIN_COORDINATOR_CODE } from '#server/demo/demo-logins.ts';
import { expect, login, test } from '#test/support/e2e.ts';
import { heard } from '#test/support/messages.ts';
import { travel } from '#test/support/travel.ts';

const TITLE = 'Abordagem ao cliente em cinco passos';

test('a video shows its size and the free space, is downloaded, watched to its end, and deleted from the device', async ({
	page,
	backend,
}) => {
	await login(page, MAIN_COORDINATOR_CODE);
	await travel(page, '/tv-vendas');
	const row = page.getByRole('main').getByRole('link').filter({ hasText: TITLE });
	await expect(row).not.toContainText('Assistido');
	await row.click();
	const card = page.getByRole('region', { name: 'Assistir offline' });
	await expect(card).toContainText(/^Assistir offline\d+ kB · [\d.,]+ [MG]B livres neste aparelho/);
	await card.getByRole('button', { name: 'Baixar para assistir offline' }).click();
	await expect(card).toContainText(/Neste aparelho · \d+ kB\. Toca também sem internet\./);

	await page.getByLabel('Velocidade').selectOption('2×');
	await page.getByRole('button', { name: 'Tocar' }).click();
	await expect(page.getByText('Assistido', { exact: true })).toBeVisible({ timeout: 60_000 });
	await expect
		.poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.ended))
		.toBe(true);
	await travel(page, '/tv-vendas');
	await expect(row).toContainText('Assistido');

	await travel(page, '/offline/videos');
	await row.click();
	await card.getByRole('button', { name: 'Apagar do aparelho' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Apagar vídeo' }).click();
	await heard(page, 'Vídeo apagado deste aparelho');
	await travel(page, '/offline/videos');
	await expect(row).toHaveCount(0);
	await expect
		.poll(
			() =>
				backend.query(
					"select type from training_logs where at >= '2026-03-11T12:00:00Z' order by at",
				),
			{ timeout: 30_000 },
		)
		.toEqual([{ type: 'video_start' }, { type: 'video_end' }]);
});
