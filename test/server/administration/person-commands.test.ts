import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '#server/admin/run-command.ts';
import { NOW } from '#test/support/builders.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import { type ApiWorld, openAdministeredWorld } from '../api/api-world.ts';
import { COMPANY, PASSWORD } from '../api/company.ts';
import { day, stored } from './privacy-world.ts';

let world: ApiWorld;
let folder: string;
beforeAll(async () => {
	({ world } = await openAdministeredWorld());
	folder = temporaryFolder();
});
beforeEach(() => world.forget());

/** Runs a command of the terminal; answers its exit code and lines. */
async function run(...args: string[]) {
	const lines: string[] = [];
	const code = await runCommand(args, {
		db: world.db,
		kind: 'embedded',
		withoutLimit: (work) => work(),
		now: () => new Date(NOW),
		config: { appVersion: '1.0.0', companyId: COMPANY, officialOrigin: null, videosDir: '' },
		resolve: (path) => join(folder, path),
		print: (line) => lines.push(line),
	});
	return { code, said: lines.join('\n') };
}

const enters = async (employeeCode: string) => {
	const body = { employeeCode, password: PASSWORD };
	return (await world.call('/api/v2/auth/app/authenticate', { body })).status;
};

describe('npm run admin -- person', () => {
	it('writes what is kept of a person into a file of this user only, and never over another', async () => {
		await world.ack((await world.logIn('C1')).token, day());
		expect((await run('person', 'C1', 'c1.json')).code).toBe(0);
		const path = join(folder, 'c1.json');
		expect(statSync(path).mode & 0o777).toBe(0o600);
		const { sobre, tabelas } = JSON.parse(readFileSync(path, 'utf8'));
		expect(sobre).toMatchObject({ pessoa: 'C1', nome: 'Carla Lima' });
		expect(tabelas.Coachings).toHaveLength(1);
		const audit = world.db.selectFrom('audit_log').select(['actor', 'target', 'entity']);
		expect(await audit.where('action', '=', 'person.record-read').execute()).toEqual([
			{ actor: 'npm run admin', target: 'C1', entity: 'person' },
		]);
		const again = await run('person', 'C1', 'c1.json');
		expect(again.code).toBe(1);
		expect(again.said).toContain('c1.json');
		// Nobody was given anything by a file that could not be written.
		expect((await run('person', 'C1', 'nowhere/c1.json')).code).toBe(1);
		expect(await audit.where('action', '=', 'person.record-read').execute()).toHaveLength(1);
	});

	it('says who is unknown, and how it is called', async () => {
		expect(await run('person', 'nobody', 'x.json')).toEqual({
			...{ code: 1, said: 'Não existe pessoa com o código nobody.' },
		});
		const wrong = await run('person', 'C1');
		expect(wrong).toEqual({ code: 2, said: 'Uso: npm run admin -- person código arquivo' });
	});
});

describe('npm run admin -- erase', () => {
	it('changes nothing without --apply, or while people below have nobody to lead them', async () => {
		expect((await run('erase', 'C1')).code).toBe(2);
		const refused = await run('erase', 'C1', '--apply');
		expect(refused).toEqual({
			code: 1,
			said: 'C1 lidera pessoas: diga quem assume com --successor=código. Nada mudou.',
		});
		const salesman = await run('erase', 'C1', '--successor=V3', '--apply');
		expect(salesman.said).toBe('V3 não pode liderar as pessoas de C1. Nada mudou.');
		expect(await enters('C1')).toBe(200);
	});

	it('takes out what identifies a person, who never enters again', async () => {
		const done = day(7);
		await world.ack((await world.logIn('C1')).token, done);
		const erased = await run('erase', 'C1', '--successor=C2', '--apply');
		expect(erased).toEqual({
			...{ code: 0, said: 'A pessoa C1 foi removida. Backups anteriores ainda a identificam.' },
		});
		const { state } = await stored(world, done._id);
		expect(state.coach.name).toBe('Pessoa removida (C1)');
		expect(await enters('C1')).toBe(401);
		const acts = await world.db
			.selectFrom('audit_log')
			.select('actor')
			.where('action', '=', 'person.erased')
			.execute();
		expect(acts).toEqual([{ actor: 'npm run admin' }]);
	});
});
