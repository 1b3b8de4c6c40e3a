import { MAIN_COORDINATOR_CODE, TELE_SALES_COACH_CODE } from '#server/seed/demo-logins.ts';
import {
	deviceCoachings,
	finish,
	openClient,
	postProcess,
	preProcess,
	recordStatus,
	startCoaching,
	visitClient,
	writeFeedback,
} from '#test/support/day.ts';
import {
	type Backend,
	expect,
	goOffline,
	goOnline,
	login,
	readyOffline,
	test,
} from '#test/support/e2e.ts';
import type { Coaching } from '#worker/domain/coaching/coaching.ts';

test.use({ permissions: ['geolocation'], geolocation: { latitude: -23.55, longitude: -46.63 } });

async function serverCoaching(backend: Backend, id: string): Promise<Coaching | undefined> {
	const rows = await backend.query<{ state: Coaching }>(
		`select state from coachings where coaching_id = '${id}'`,
	);
	return rows[0]?.state;
}

function asGrade(grade: number): string {
	return new Intl.NumberFormat('pt-BR', {
		minimumFractionDigits: 1,
		maximumFractionDigits: 1,
	}).format(grade * 10);
}

test('a whole day of visits without a network reaches the server as it was', async ({
	page,
	context,
	backend,
}) => {
	test.setTimeout(240_000);
	await login(page, MAIN_COORDINATOR_CODE);
	await readyOffline(page);
	await startCoaching(page, 'Anderson');
	await goOffline(context, backend);

	await preProcess(page);
	await openClient(page, 'Em rota');
	await visitClient(page);
	await openClient(page, 'Fora da rota');
	await visitClient(page, 1);
	await openClient(page, 'A visitar');
	await recordStatus(page, /Cliente ausente/, 'Registrar ausente');
	await openClient(page, 'A visitar', (rows) => rows.filter({ hasText: 'Quinzenal' }).first());
	await visitClient(page);
	await postProcess(page);
	await writeFeedback(page);
	await finish(page);

	const [device] = await deviceCoachings(page);
	expect(device?.coachingStage).toBe('done');
	if (!device) return;
	expect(device.statistics.pdvs).toMatchObject({ visited: 4, inRoute: 2.5, outRoute: 1 });
	const shown = page.getByRole('main');
	await expect(shown).toContainText('Salvo neste aparelho');
	await expect(shown).toContainText(asGrade(device.score.grade));

	await goOnline(context, backend);
	await expect(shown).toContainText('Enviado', { timeout: 40_000 });
	const stored = await serverCoaching(backend, device._id);
	expect(stored).toEqual(device);
	await expect(shown).toContainText(asGrade(stored?.score.grade ?? -1));
	// Acknowledged: nothing of it stays in the work tables.
	await expect.poll(() => deviceCoachings(page)).toEqual([]);
});

test('a telesales day starts at process, needs no location and reaches the server', async ({
	page,
	context,
	backend,
}) => {
	test.setTimeout(240_000);
	await context.clearPermissions();
	await login(page, TELE_SALES_COACH_CODE);
	await readyOffline(page);
	await startCoaching(page, /^(?!.*Genérico)/);
	await goOffline(context, backend);

	await openClient(page, 'A contatar');
	await visitClient(page);
	await openClient(page, 'A contatar');
	await visitClient(page, 1);
	await postProcess(page);
	await writeFeedback(page);
	await finish(page);

	const [device] = await deviceCoachings(page);
	expect(device).toMatchObject({ teleSales: true, coachingStage: 'done' });
	if (!device) return;
	expect(device.stages.every(({ checkIn }) => checkIn.location === null)).toBe(true);

	await goOnline(context, backend);
	await expect(page.getByRole('main')).toContainText('Enviado', { timeout: 40_000 });
	expect(await serverCoaching(backend, device._id)).toEqual(device);
});
