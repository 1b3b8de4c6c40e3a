import { beforeAll, beforeEach, expect, it } from 'vitest';
import { remindManagersJob } from '#server/features/requests/remind-managers-job.ts';
import { grant } from '#test/server/api/api-world.ts';
import { COMPANY } from '#test/server/api/company.ts';
import { openRequestWorld, type RequestWorld } from '#test/server/requests/request-world.ts';
import { anEmployee } from '#test/support/builders.ts';
import { CoachingResultResponse } from '#worker/contract/coaching-result.ts';
import { PendingEmployeesResponse } from '#worker/contract/decision.ts';
import { receive } from '#worker/contract/parse.ts';
import { aFinishedDay, refound, settle, withUnknownTitles } from './review-world.ts';

const KIND = 'coachingreview';
const WHY = 'Confirmei com quem fez o coaching';

let world: RequestWorld;
beforeAll(async () => {
	world = await openRequestWorld();
});
beforeEach(async () => {
	await world.forget();
	await refound(world);
});

const waitingFor = (person: string) => world.pendent(person, KIND);
const ask = async (person: string, path: string) =>
	(await world.call(path, { token: await world.tokenOf(person) })).json() as Promise<unknown>;
const resultFor = async (person: string) =>
	receive(
		CoachingResultResponse,
		await ask(person, `/api/v3/app/performance/coaching/${ofTop._id}`),
	);

const ofTop = withUnknownTitles(
	aFinishedDay(
		{},
		{
			coach: anEmployee({ employeeCode: 'E1', name: 'Eva Empresa', jobTitle: 'Empresa' }),
			parameters: { jobTitle: 'Empresa', pdvMinDistance: 500, outRouteMultiplier: 0.2 },
		},
	),
);
const administrators = async (...codes: readonly string[]) => {
	for (const code of codes) await grant(world, code);
};

beforeEach(async () => {
	await world.db.deleteFrom('administrators').execute();
	await world.ack(await world.tokenOf('E1'), ofTop);
});

it('a coaching whose coach has nobody above is decided by an administrator, who can read it, and by nobody else', async () => {
	for (const person of ['E1', 'G1', 'C1']) expect(await waitingFor(person), person).toEqual([]);
	await administrators('E1', 'G1');
	expect(await waitingFor('E1')).toEqual([]);
	expect(await waitingFor('C1')).toEqual([]);
	const ids = (await waitingFor('G1')).map(({ _id }) => _id);
	expect(ids).toHaveLength(1);
	expect((await resultFor('G1')).facts).not.toBeNull();
	const own = await world.decide('E1', KIND, 'approved', ids, { reason: WHY });
	expect(own.results).toMatchObject([{ outcome: 'failed', reason: 'own-request' }]);
	await world.decide('G1', KIND, 'approved', ids, { reason: WHY });
	await settle(world);
	expect((await resultFor('E1')).review).toMatchObject({ state: 'accepted' });
});

it('it is on the list by person, and the administrator is reminded of it', async () => {
	await administrators('E1', 'G1');
	const people = receive(
		PendingEmployeesResponse,
		await ask('G1', '/api/v3/app/transfer/company/employees/pending-approval'),
	);
	expect(people.employees).toContainEqual(
		expect.objectContaining({
			employee: expect.objectContaining({ employeeCode: 'E1' }),
			total: 1,
		}),
	);
	world.pass(3 * 24 * 3600);
	const { db, now, reportDefect } = world.options;
	await remindManagersJob({ db, company: COMPANY, now, reportDefect }).run();
	const told = await db
		.selectFrom('notifications')
		.select('employee_code')
		.where('type', '=', 'approval')
		.execute();
	expect(told).toEqual([{ employee_code: 'G1' }]);
});
