import type { Page } from '@playwright/test';
import { answerQuestion, nextQuestion } from '#test/support/day.ts';
import {
	type Backend,
	changeNetwork,
	expect,
	onlineExcept,
	readyOffline,
	test,
} from '#test/support/e2e.ts';
import type { Fault } from '#test/support/fault-proxy.ts';
import { STATE } from '#test/support/is-state.ts';
import { GOAL, ON_TIME, PROMISE } from '#test/support/short-forms.ts';
import { field } from '#test/support/text-question.ts';
import {
	answersOf,
	begin,
	deviceCoaching,
	openPreProcess,
	sameOnServer,
	serverCoaching,
} from '#test/support/visit.ts';

test.use(onlineExcept(/^a captive portal|^when the server fails/));

function tries(backend: Backend): number {
	return backend.network.seen.filter(({ path }) => STATE.test(path)).length;
}

const bar = (page: Page) => page.locator('.action-bar');

/** `text` is answered during `fault`: it waits and the screen says so; afterwards it is sent. */
async function survives(page: Page, backend: Backend, fault: Fault, text: string): Promise<void> {
	const { _id, ...before } = await sameOnServer(page, backend);
	const triesBefore = tries(backend);
	backend.network.breaks(/^\/api\//, fault);
	await field(page).fill(text);
	await expect(bar(page)).toContainText('Na fila para envio (1)');
	await expect.poll(() => tries(backend)).toBeGreaterThan(triesBefore);
	await changeNetwork(page);
	await expect.poll(() => tries(backend)).toBeGreaterThan(triesBefore + 1);
	await expect(bar(page)).not.toContainText('Enviado');
	expect(answersOf(await serverCoaching(backend, _id))).toEqual(answersOf({ _id, ...before }));

	// After a restart during the fault: still logged in, at the same question, with the answer.
	await page.reload();
	await expect(page).toHaveURL(/\/coaching\/form\/questions\/1$/);
	await expect(field(page)).toHaveValue(text);
	await expect(bar(page)).toContainText('Na fila para envio (1)');

	backend.network.heal();
	await changeNetwork(page);
	const sent = answersOf(await sameOnServer(page, backend));
	expect(sent).toEqual({ [ON_TIME]: ['Sim'], [GOAL]: [text.replace('.', '').replace(',', '.')] });
	await expect(bar(page)).toContainText('Enviado');
}

test('a captive portal and a server that answers 503 send nothing, lose nothing and log nobody out', async ({
	page,
	backend,
}) => {
	await begin(page, backend);
	await readyOffline(page);
	await openPreProcess(page);
	await answerQuestion(page);
	await nextQuestion(page);
	await test.step('a captive portal that answers HTML', () =>
		survives(page, backend, { kind: 'portal' }, '1.234,5'));
	await test.step('a captive portal that answers 401', () =>
		survives(page, backend, { kind: 'portal-401' }, '2.345,5'));
	await test.step('a server that answers 503', () =>
		survives(page, backend, { kind: 'status', status: 503 }, '3.456,5'));
	const revoked = await backend.query('select 1 from sessions where revoked_at is not null');
	expect(revoked).toEqual([]);
});

test('when the server fails, the app shows the unsent work and a button to try again', async ({
	page,
	backend,
}) => {
	await begin(page, backend);
	await openPreProcess(page);
	backend.network.breaks(/^\/api\//, { kind: 'status', status: 500 });
	await answerQuestion(page);
	await page.goto('/menu');
	const queue = page.getByRole('main');
	await expect(queue).toContainText(/1 coaching\b.* para enviar/);
	await expect(queue).toContainText('O servidor falhou. Nada se perdeu', { timeout: 40_000 });
	await expect(queue).not.toContainText('Enviado');

	backend.network.heal();
	await page.getByRole('button', { name: 'Enviar agora' }).click();
	await expect(queue).toContainText('Tudo enviado.');
	await sameOnServer(page, backend);
});

test('an answer whose acknowledgement is lost has one effect on the server', async ({
	page,
	backend,
}) => {
	await begin(page, backend);
	await openPreProcess(page);
	await sameOnServer(page, backend);
	const before = tries(backend);
	backend.network.breaks(STATE, { kind: 'cut' }, 2);
	await answerQuestion(page);
	await expect(bar(page)).toContainText('Na fila para envio (1)');
	// Both answers are lost. What the server holds is learned by a third call, or by comparing receipts.
	await expect.poll(() => tries(backend), { timeout: 60_000 }).toBeGreaterThan(before + 1);
	const { _id, rev, deviceId } = await sameOnServer(page, backend);
	await expect(bar(page)).toContainText('Enviado', { timeout: 60_000 });

	const received = await backend.query<{ rev: number; outcome: string }>(
		`select rev, outcome from coaching_state_log where coaching_id = '${_id}' order by rev`,
	);
	expect(received.filter((row) => row.rev === rev)).toEqual([{ rev, outcome: 'applied' }]);
	expect(received.every(({ outcome }) => outcome === 'applied')).toBe(true);
	const history = (await serverCoaching(backend, _id))?.changeHistory.entries ?? [];
	expect(history.filter(({ type }) => type === 'answer')).toHaveLength(1);
	expect((await deviceCoaching(page)).deviceId).toBe(deviceId);
});

test('a server that crashes keeps everything it acknowledged and receives the rest afterwards', async ({
	page,
	backend,
}) => {
	await begin(page, backend);
	await openPreProcess(page);
	await answerQuestion(page);
	const acked = await sameOnServer(page, backend);
	await backend.crash();

	await nextQuestion(page);
	await answerQuestion(page);
	await nextQuestion(page);
	await answerQuestion(page);
	await expect(bar(page)).toContainText('Na fila para envio (1)');

	await backend.restart();
	await changeNetwork(page);
	const kept = await serverCoaching(backend, acked._id);
	expect(kept?.rev).toBeGreaterThanOrEqual(acked.rev);
	expect(answersOf(kept)).toMatchObject(answersOf(acked));
	const sent = await sameOnServer(page, backend);
	expect(Object.keys(answersOf(sent))).toEqual([ON_TIME, GOAL, PROMISE]);
});
