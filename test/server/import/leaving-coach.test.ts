import { beforeAll, expect, it, vi } from 'vitest';
import { aCoaching, aUuid, NOW } from '#test/support/builders.ts';
import { inFeedback, inProcess, play, visited } from '#test/support/play-commands.ts';
import type { ImportResponse } from '#worker/contract/import.ts';
import { type ApiWorld, openAdministeredWorld, type Sent } from '../api/api-world.ts';
import { COMPANY } from '../api/company.ts';

let world: ApiWorld;
let token: string;
beforeAll(async () => {
	({ world, token } = await openAdministeredWorld());
});

const call = (path: string, sent: Sent = {}) =>
	world.call(`/api/v3/app/admin/imports${path}`, { token, ...sent });

/** The import once nothing runs on it. */
function settled(id: string, state: string): Promise<ImportResponse> {
	return vi.waitFor(async () => {
		const found: ImportResponse = await (await call(`/${id}`)).json();
		expect(found.import).toMatchObject({ state, progress: null, problem: null });
		return found;
	});
}

/** A coaching of C2 with V3 that runs. */
function running() {
	const day = inProcess(aCoaching({ _id: aUuid(21) }));
	return {
		...day,
		coachee: { ...day.coachee, employeeCode: 'V3', name: 'CANARY Vanda' },
		coach: { ...day.coach, employeeCode: 'C2', name: 'CANARY Célio' },
	};
}

it('what hangs on a coach who leaves is listed before, and the coaching that runs is taken to its end afterwards', async () => {
	const coach = await world.logIn('C2');
	const day = running();
	await world.ack(coach.token, day);
	await world.db
		.insertInto('requests')
		.values({
			...{ company_id: COMPANY, request_id: aUuid(77), kind: 'allowance', status: 'waiting' },
			...{ revision: 1, requester_code: 'C2', employee_code: 'C2', client_code: null },
			...{ start_date: '2025-03-05', end_date: '2025-03-06', reason: 'Férias', observation: '' },
			...{ cost: null, detail: '{}', verdict: 'within', evidence: '[]', created_at: NOW },
			...{ decided_at: null, decided_by: null },
		})
		.execute();
	const people = [
		...['Código;Nome;Cargo;Superior', 'E1;Elisa Empresa;Empresa;', 'G1;Gil Gerente;Gerente;E1'],
		...['K1;Kátia Consultora;Empresa;E1', 'C1;Carla Lima;Coordenador;G1'],
		...['V1;Vítor Araújo;Vendedor;C1', 'V2;Vera Vendedora;Vendedor;C1'],
		'V3;CANARY Vanda;Vendedor;C1',
	];
	const headers = { 'content-type': 'text/csv' };
	const uploaded = await call('?entity=people&complete=1', { headers, body: people.join('\n') });
	const { importId } = await uploaded.json();
	expect((await settled(importId, 'checked')).hanging).toMatchObject([
		{ key: 'C2', name: 'CANARY Célio', people: 1, requests: 1, coachings: 1 },
	]);
	const choice = { withoutErrors: false, successors: {} };
	expect((await call(`/${importId}/apply`, { body: choice })).status).toBe(200);
	await settled(importId, 'applied');

	world.pass(61);
	const asked = { cookie: coach.cookie, body: {} };
	expect((await world.call('/api/v2/auth/app/refresh', asked)).status).toBe(401);
	const late = await (await world.call('/api/v2/auth/app/delivery', asked)).json();
	const end = play(inFeedback(visited(day, '1')), { type: 'finish' });
	expect(await world.ack(late.token, end)).toMatchObject({ applied: true, scoreDiffers: false });
});
