import { text } from '#server/demo/forms/form-builder.ts';
import { expect, ONLINE_ONLY, test } from '#test/support/e2e.ts';
import { settled } from '#test/support/page-findings.ts';
import { POST_PROCESS, PRE_PROCESS, PROCESS } from '#test/support/short-forms.ts';
import { travel } from '#test/support/travel.ts';
import { begin, openPreProcess } from '#test/support/visit.ts';

test.use(ONLINE_ONLY);

test('the list of a long form always opens at the current question', async ({ page, backend }) => {
	const long = 'O vendedor conferiu o que o cliente tem em estoque e o que falta na gôndola?';
	const questions = Array.from({ length: 120 }, (_, index) =>
		text(`${index + 1}. ${index % 3 === 0 ? long.repeat(3) : long}`),
	);
	await begin(page, backend, [{ ...PRE_PROCESS, questions }, PROCESS, POST_PROCESS]);
	await openPreProcess(page);
	const all = page.getByRole('dialog', { name: 'Todas as perguntas' });
	const current = all.locator('[aria-current]');
	for (const index of [60, 119, 0, 30]) {
		await travel(page, `/coaching/form/questions/${index}`);
		await expect(page.getByText(`Pergunta ${index + 1} de 120`)).toBeVisible();
		await page.getByRole('button', { name: 'Todas' }).click();
		await expect(current).toContainText('Nesta tela');
		await expect(current, `question ${index + 1}`).toBeInViewport({ ratio: 1 });
		await settled(page);
		await expect(current, `question ${index + 1}, settled`).toBeInViewport({ ratio: 1 });
		// Neither behind the button below the list nor above the dialog.
		const [row, below] = await Promise.all([
			current.boundingBox(),
			all.getByRole('button', { name: /^Voltar à pergunta/ }).boundingBox(),
		]);
		expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
		await page.keyboard.press('Escape');
		await expect(all).toBeHidden();
	}
});
