import { afterEach, expect, it } from 'vitest';
import { COMPANY_CODE, DEMO_PASSWORD } from '#server/demo/demo-logins.ts';
import { COACH, engineWorld } from '#test/support/engine-world.ts';
import type { CompanyZone } from '#worker/contract/company-zone.ts';
import { setCompanyZone } from '#worker/domain/shared/company-zone.ts';
import { must } from '#worker/errors.ts';

const world = engineWorld();
afterEach(() => companyIsIn('America/Sao_Paulo'));

/** The process of these tests is server and phone: its zone is Brasília's until a phone learns it. */
async function companyIsIn(time_zone: CompanyZone): Promise<void> {
	const { db, companyId } = world.server;
	await db
		.updateTable('companies')
		.set({ time_zone })
		.where('company_id', '=', companyId)
		.execute();
	setCompanyZone('America/Sao_Paulo');
}

/** To 2025-03-05T03:30Z: the next day has begun in Brasília, not in Rio Branco. */
function passUntilMidnight(): void {
	world.time.pass(13.5 * 3_600_000);
}

it.each([
	['America/Rio_Branco', '2025-03-04'],
	['America/Noronha', '2025-03-05'],
	['America/Sao_Paulo', '2025-03-05'],
] as const)('begins a food solution on the day of a company in %s', async (zone, day) => {
	await companyIsIn(zone);
	passUntilMidnight();
	const { api } = world.phone.openTab();
	await api.session.login(COACH);
	expect((await api.foodSolution.begin()).startDate).toBe(day);
	await api.foodSolution.discard();
});

it('knows the zone of the company after a restart without a signal', async () => {
	await companyIsIn('America/Rio_Branco');
	const before = world.phone.openTab();
	await before.api.session.login(COACH);
	await before.stop();
	setCompanyZone('America/Sao_Paulo');
	world.server.fault = async () => {
		throw new TypeError('No network');
	};
	passUntilMidnight();
	const { api } = world.phone.openTab();
	expect((await api.foodSolution.begin()).startDate).toBe('2025-03-04');
});

it('tells a task as late when the day of the company is over, wherever the phone is', async () => {
	await companyIsIn('America/Rio_Branco');
	const trainer = world.newPhone('b').openTab();
	await trainer.api.session.login({ employeeCode: COMPANY_CODE, password: DEMO_PASSWORD });
	world.phone.timezone = 'America/Noronha';
	const coach = world.phone.openTab();
	await coach.api.session.login(COACH);
	await coach.api.videos.refresh();
	const { _id: videoId } = must((await coach.api.videos.view()).videos[0]);
	const task = { videoId, what: 'video', teams: [], dueOn: '2025-03-04', note: '' } as const;
	await trainer.api.teaching.assign({ ...task, employees: [COACH.employeeCode] }, 'key');
	await coach.api.quiz.refresh();
	const isLate = async () =>
		(await coach.api.teaching.own()).find((one) => one.videoId === videoId)?.isLate;
	passUntilMidnight();
	expect(await isLate()).toBe(false);
	world.time.pass(2 * 3_600_000);
	expect(await isLate()).toBe(true);
});
