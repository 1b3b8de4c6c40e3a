import { expect, it, vi } from 'vitest';
import { applyImport } from '#server/features/company/import/apply-import.ts';
import { checkImport } from '#server/features/company/import/check-import.ts';
import { keepImport } from '#server/features/company/import/import-store.ts';
import { aDevice } from '#test/support/builders.ts';
import { Coach, onServer } from '#test/support/coach.ts';
import { engineWorld } from '#test/support/engine-world.ts';
import type { ImportEntity } from '#worker/contract/import.ts';
import { must } from '#worker/errors.ts';

const world = engineWorld();

/** Applies a table in the company, as its administration does. */
async function brings(entity: ImportEntity, rows: readonly string[], isComplete = false) {
	const { db, companyId: company } = world.server;
	const about = { company, by: 'npm run admin', now: new Date(world.time.trueTime()) };
	const table = { company, entity, bytes: Buffer.from(rows.join('\n')), isComplete, mapping: {} };
	const importId = await keepImport(db, { ...table, ...about, fileName: 'a.csv' });
	expect((await checkImport(db, { ...table, importId })).error).toBe(0);
	await applyImport(db, { ...about, importId, withoutErrors: false, successors: {} });
}

it('what a company imports reaches a phone at its next sync, which says so, and the coaching that runs there is not disturbed', async () => {
	const { api } = world.phone.openTab();
	const coach = new Coach(api);
	await coach.arrives();
	const { _id, coachee } = await coach.starts();
	await coach.opensStage();
	await coach.answersAll();
	await coach.checksOut();
	const inVisit = await coach.visits();
	await coach.choosesForm();
	await coach.answers(0);
	await api.sync.syncNow();
	const all = { filter: 'in-route', search: '', near: null } as const;
	const day = async () => ({
		coaching: await api.coaching.current(),
		stops: await api.coaching.pdvs(all),
		question: await api.coaching.question(0),
	});
	const before = await day();
	const codes = before.stops.rows.map(({ code }) => code);
	const next = must(codes.find((code) => code !== inVisit));
	const { code: salesman, name } = { code: must(coachee.employeeCode), name: coachee.name };
	const other = must(
		await world.server.db
			.selectFrom('employees')
			.select('employee_code')
			.where('job_title', '=', 'Vendedor')
			.where('employee_code', '<>', salesman)
			.executeTakeFirst(),
	);

	await brings('people', ['Código;Nome', `${salesman};Nome Novo`]);
	await brings('clients', [
		'Código;Nome;Vendedor',
		`${inVisit};Mercado Novo;${salesman}`,
		`${next};Outro Mercado;${other.employee_code}`,
	]);
	await brings('routes', ['Vendedor;Cliente;Dia', `${salesman};${inVisit};Sábado`], true);

	world.time.pass(11 * 60_000);
	await api.sync.syncNow();
	await vi.waitFor(async () =>
		expect((await api.portfolio.client(inVisit))?.name).toBe('Mercado Novo'),
	);
	const planned = await api.routePlan.list({ weekday: 6, search: '' });
	expect(JSON.stringify(planned)).toContain('Nome Novo');
	await api.notifications.refresh('opened');
	const told = (await api.notifications.view()).groups.flatMap(({ items }) =>
		items.map(({ events }) => events[0]?.referenceDocument.subject),
	);
	expect(told).toEqual(expect.arrayContaining(['Carteira atualizada', 'Rotas atualizadas']));

	expect(await day()).toEqual(before);
	await coach.answersAll();
	await coach.checksOut();
	expect(await coach.visits('absent')).toBe(next);
	await coach.opensStage();
	await coach.answersAll();
	await api.coaching.checkOut(aDevice());
	await api.coaching.writeFeedback({ strength: 'Boa abordagem', commitment: 'Mix' });
	await api.coaching.finish();
	await api.sync.syncNow();
	const stored = must(await onServer(world.server, _id));
	expect(stored.coaching_stage).toBe('done');
	expect(stored.state.coachee.name).toBe(name);
});
