import { beforeEach, expect, it } from 'vitest';
import { applyImport } from '#server/features/company/import/apply-import.ts';
import { checkImport } from '#server/features/company/import/check-import.ts';
import { keepImport } from '#server/features/company/import/import-store.ts';
import { type ApiWorld, beforeEachLoggedIn } from '#test/server/api/api-world.ts';
import { COMPANY } from '#test/server/api/company.ts';
import { aCoaching } from '#test/support/builders.ts';
import { inFeedback, inProcess, play, visited } from '#test/support/play-commands.ts';
import type { ImportEntity } from '#worker/contract/import.ts';
import { keepRecord, reasonsIn, refound } from './review-world.ts';

let world: ApiWorld;
let token: string;
beforeEachLoggedIn('C1', (opened, its) => {
	world = opened;
	token = its;
});
beforeEach(() => refound(world));

async function importing(entity: ImportEntity, isComplete: boolean, ...lines: readonly string[]) {
	const { db, clock } = world;
	const bytes = Buffer.from(lines.join('\n'));
	const job = { company: COMPANY, entity, bytes, isComplete, mapping: {} };
	const by = { by: 'E1', now: clock.now };
	const importId = await keepImport(db, { ...job, ...by, fileName: 'a.csv' });
	const { error } = await checkImport(db, { ...job, importId });
	expect(error).toBe(0);
	const choice = { withoutErrors: false, successors: { V1: 'V2' } };
	await applyImport(db, { company: COMPANY, ...by, importId, ...choice });
}

it('a coaching that runs is not disturbed by tables that take its salesman, clients and route away', async () => {
	const started = visited(inProcess(aCoaching()), '1');
	await world.ack(token, started);
	world.pass(600);
	await importing('clients', false, 'Código;Nome;Vendedor', '1;Bar;V2', '2;Bar novo;V2');
	await importing('routes', true, 'Vendedor;Cliente;Dia', 'V1;6;Segunda');
	await importing(
		'people',
		true,
		...['Código;Nome;Cargo;Superior', 'E1;Elisa;Empresa;', 'K1;Kátia;Empresa;E1'],
		...['G1;Gil;Gerente;E1', 'C1;Carla Lima;Coordenador;G1', 'C2;Célio;Coordenador;G1'],
		...['V2;Vera;Vendedor;C1', 'V3;Vanda;Vendedor;C2'],
	);
	await keepRecord(world);
	const gone = world.db.selectFrom('employees').select('disabled');
	expect(await gone.where('employee_code', '=', 'V1').execute()).toEqual([{ disabled: true }]);

	const finished = play(inFeedback(visited(started, '2')), { type: 'finish' });
	expect(await world.ack(token, finished)).toMatchObject({ applied: true, scoreDiffers: false });
	expect(await reasonsIn(world)).toEqual([]);
});
