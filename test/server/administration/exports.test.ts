import type { Insertable } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RequestRow } from '#server/platform/db/rows/requests.ts';
import { aCoaching, aDevice, aUuid, NOW } from '#test/support/builders.ts';
import {
	choose,
	form,
	inFeedback,
	inProcess,
	play,
	visit,
	visited,
} from '#test/support/play-commands.ts';
import { readWorkbook } from '#test/support/read-workbook.ts';
import { EXPORTS } from '#worker/contract/exports.ts';
import { type ApiWorld, openAdministeredWorld, type Sent } from '../api/api-world.ts';
import { COMPANY } from '../api/company.ts';

let world: ApiWorld;
let token: string;
beforeAll(async () => {
	({ world, token } = await openAdministeredWorld());
	const coach = (await world.logIn('C1')).token;
	const start = aCoaching({ _id: aUuid(2) });
	const day = play(inFeedback(visited(inProcess(start), '1')), { type: 'finish' });
	const [, visit] = day.stages;
	if (!visit?.pdv) throw new Error('No visit');
	const pdv = { ...visit.pdv, coachingObservation: '=1+1' };
	await world.ack(coach, { ...day, stages: day.stages.with(1, { ...visit, pdv }) });
});

function call(path: string, sent: Sent = {}) {
	return world.call(`/api/v3/app/admin${path}`, { token, ...sent });
}

async function csvOf(path: string): Promise<readonly (readonly string[])[]> {
	const answer = await call(`/exports/${path}`);
	expect(answer.status).toBe(200);
	const [, ...lines] = (await answer.text()).trimEnd().split('\r\n');
	return lines.map((line) => line.split(';'));
}

describe('an export', () => {
	it('of coachings has one row a visit, or one a question, in both formats', async () => {
		const visits = await csvOf('visits?format=csv');
		expect(visits).toHaveLength(3);
		const [, visit = []] = visits;
		expect(visit.slice(0, 9)).toEqual([
			...[aUuid(2), '04/03/2025', 'done', 'C1', 'Carla Lima', 'V1', 'Vítor Araújo'],
			...['Não', '100'],
		]);
		expect(visit).toContain("'=1+1");
		const rows = await csvOf('answers?format=csv');
		expect(rows).toHaveLength(3);
		expect(rows[0]).toContain('Sim');
		const xlsx = await call('/exports/visits');
		const book = readWorkbook(new Uint8Array(await xlsx.arrayBuffer()));
		expect(book).toHaveLength(4);
		expect(book[0]).toMatchObject({ A: 'Coaching', B: 'Dia do coaching' });
		expect(JSON.stringify(book)).toContain('"=1+1"');
	});

	it('is for a manager who administers, and for no other', async () => {
		const { token: manager } = await world.logIn('G1');
		const exported = () => call('/exports/visits?format=csv', { token: manager });
		expect((await exported()).status).toBe(403);
		const administers = (value: boolean) =>
			call('/people/G1/administrator', { method: 'PUT', body: { administers: value } });
		expect((await administers(true)).status).toBe(200);
		const answer = await exported();
		expect(answer.status).toBe(200);
		expect(await answer.text()).toContain('Carla Lima');
		expect((await administers(false)).status).toBe(200);
		expect((await exported()).status).toBe(403);
	});

	it("writes every time by the company's clock, and says so in its heading", async () => {
		const request: Insertable<RequestRow> = {
			company_id: COMPANY,
			request_id: aUuid(77),
			kind: 'allowance',
			status: 'approved',
			revision: 1,
			requester_code: 'V1',
			employee_code: 'V1',
			client_code: null,
			start_date: '2025-03-05',
			end_date: '2025-03-06',
			reason: 'Férias',
			observation: '',
			cost: null,
			detail: '{}',
			verdict: 'within',
			evidence: '[]',
			created_at: '2025-03-05T02:30:00Z',
			decided_at: '2025-03-05T03:30:00Z',
			decided_by: 'C1',
		};
		await world.db.insertInto('requests').values(request).execute();
		await world.db
			.insertInto('audit_log')
			.values({
				...{ company_id: COMPANY, at: '2025-03-05T02:30:00Z', entry_id: aUuid(78) },
				...{ actor: 'V2', action: 'test' },
			})
			.execute();
		const times: string[] = [];
		for (const name of EXPORTS) {
			const answer = await call(`/exports/${name}?format=csv`);
			const [head = [], ...rows] = (await answer.text())
				.trimEnd()
				.split('\r\n')
				.map((line) => line.split(';'));
			for (const row of rows) {
				for (const [column, cell] of row.entries()) {
					if (!/^\d{4}-\d{2}-\d{2}T/.test(cell)) continue;
					expect(head[column], name).toMatch(/ \(horário de Brasília\)$/);
					expect(cell).toMatch(/T\d{2}:\d{2}:\d{2}-03:00$/);
					times.push(`${name} ${cell}`);
				}
			}
		}
		expect(times).toContain('requests 2025-03-04T23:30:00-03:00');
		expect(times).toContain('requests 2025-03-05T00:30:00-03:00');
		expect(times).toContain('audit 2025-03-04T23:30:00-03:00');
		expect(times.some((one) => one.startsWith('visits '))).toBe(true);
	});

	it('is limited to days and to a team', async () => {
		const count = async (query: string) => (await csvOf(`visits?format=csv&${query}`)).length;
		expect(await count('from=2025-03-04&to=2025-03-04')).toBe(3);
		expect(await count('to=2025-03-03')).toBe(0);
		expect(await count('team=G1')).toBe(3);
		expect(await count('team=V1')).toBe(3);
		expect(await count('team=C2')).toBe(0);
		expect((await call('/exports/visits?from=04-03-2025')).status).toBe(422);
		expect((await call('/exports/passwords')).status).toBe(404);
	});

	it('exists of everything that people made, and pages without a gap', async () => {
		await world.db
			.insertInto('audit_log')
			.values(
				Array.from({ length: 2_300 }, (_, n) => ({
					...{ company_id: COMPANY, at: NOW, entry_id: aUuid(n), actor: 'V3', action: 'test' },
				})),
			)
			.execute();
		expect(await csvOf('audit?format=csv&team=V3')).toHaveLength(2_300);
		for (const name of EXPORTS)
			expect((await csvOf(`${name}?format=csv`)).length).toBeGreaterThan(-1);
	});

	it('says that a coaching is in review, why it has no grade, and how far a visit got', async () => {
		const coach = (await world.logIn('C1')).token;
		const opened = play(inProcess(aCoaching({ _id: aUuid(3) })), visit('1'), form('form-process'));
		const abort = { type: 'abort', reason: 'absent', device: aDevice() } as const;
		const interrupted = play(opened, choose(opened, 'Sim'), abort);
		const nobody = play(inProcess(aCoaching({ _id: aUuid(4) })), visit('1', 'absent'));
		for (const day of [interrupted, nobody]) {
			await world.ack(coach, play(inFeedback(day), { type: 'finish' }));
		}
		const answer = await call('/exports/visits?format=csv');
		const [head = [], ...rows] = (await answer.text())
			.trimEnd()
			.split('\r\n')
			.map((line) => line.split(';'));
		const of = (id: string, stage: string) => {
			const row = rows.find((one) => one.includes(id) && one.includes(stage)) ?? [];
			return ['Nota do coaching (0 a 100)', 'Sem nota', 'Conferência', 'Situação'].map(
				(title) => row[head.indexOf(title)],
			);
		};
		expect(of(aUuid(3), 'process')).toEqual([
			...['100', '', 'Em conferência', 'Interrompida: 1 de 1 pergunta'],
		]);
		expect(of(aUuid(4), 'process')).toEqual([
			...['', 'Sem nota: ninguém foi encontrado', 'Em conferência', 'Ausente'],
		]);
	});
});
