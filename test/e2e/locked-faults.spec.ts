import type { Page } from '@playwright/test';
import { DEMO_PASSWORD, MAIN_COORDINATOR_CODE } from '#server/demo/demo-logins.ts';
import { primary } from '#test/support/day.ts';
import { expect, ONLINE_ONLY, test } from '#test/support/e2e.ts';
import { type Act, type Stage, testRows } from '#test/support/fault-cells.ts';
import { answerIsSent, lockedPhone, says } from '#test/support/locked-phone.ts';
import { CODE, giveCode, untilMenu } from '#test/support/login-steps.ts';

test.use(ONLINE_ONLY);

/** The text on the lock screen when the server has this fault. */
const TABLE = `
act                                | killed    | slow     | HTML      | 401      | 403       | 500    | 503
a locked session asks who is there | no signal | too slow | no signal | password | forbidden | failed | failed
a locked session asks for a code   | no signal | too slow | no signal | asked    | forbidden | failed | failed
… the code brings a new password   | no signal | too slow | no signal | code     | forbidden | failed | failed`;

const NEW_PASSWORD = 'outro cavalo, azul';

/** Enters the password on the lock screen, where the person is already filled in. */
async function unlocks(page: Page): Promise<void> {
	await page.getByLabel('Senha', { exact: true }).fill(DEMO_PASSWORD);
	await primary(page, 'Entrar novamente').click();
}

async function lockedLogin(stage: Stage): Promise<Act> {
	const { page } = stage;
	await lockedPhone(stage);
	return {
		breaks: /\/authenticate$/,
		async meets(cell) {
			await says(page, cell, () => unlocks(page));
			await expect(page.getByLabel('Senha', { exact: true })).toHaveValue(DEMO_PASSWORD);
			await expect(page).toHaveURL(/\/locked$/);
		},
		async end() {
			await untilMenu(page, () => unlocks(page));
			await answerIsSent(stage);
		},
	};
}

async function askForCode(stage: Stage): Promise<Act> {
	const { page } = stage;
	await lockedPhone(stage);
	await page.getByRole('link', { name: 'Esqueci a senha' }).click();
	await expect(page).toHaveURL(/\/locked\/recuperar$/);
	const asks = () => primary(page, 'Pedir o código').click();
	return {
		breaks: /\/recovery\/request$/,
		async meets(cell) {
			await says(page, cell, asks);
			await expect(page.getByLabel('Código de funcionário')).toHaveValue(MAIN_COORDINATOR_CODE);
		},
		async end() {
			await asks();
			await expect(page.getByText('Ele vale por 10 minutos.')).toBeVisible();
		},
	};
}

async function newPassword(stage: Stage): Promise<Act> {
	const { page, backend } = stage;
	const password = page.getByLabel('Nova senha');
	// The screen begins anew, as for a person who got the code on another day.
	await page.reload();
	await primary(page, 'Já tenho um código').click();
	const sends = async () => {
		// The call without an answer may have used up the last code.
		await giveCode(backend, 'recovery', MAIN_COORDINATOR_CODE);
		await page.getByLabel('Código de recuperação').fill(CODE);
		await password.fill(NEW_PASSWORD);
		await primary(page, 'Trocar a senha e entrar').click();
	};
	return {
		breaks: /\/recovery\/response$/,
		async meets(cell) {
			await says(page, cell, sends);
			await expect(page.getByLabel('Código de recuperação')).toHaveValue(CODE);
			await expect(password).toHaveValue(NEW_PASSWORD);
		},
		async end() {
			await sends();
			await expect(page).toHaveURL(/\/menu$/);
			await answerIsSent(stage);
		},
	};
}

testRows(TABLE, {
	'a locked session asks who is there': lockedLogin,
	'a locked session asks for a code': askForCode,
	'the code brings a new password': newPassword,
});
