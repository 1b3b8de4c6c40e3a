import { beforeAll, expect, it } from 'vitest';
import { runCommand } from '#server/admin/run-command.ts';
import { issueSetupCode } from '#server/features/session/public/setup-code.ts';
import { NOW } from '#test/support/builders.ts';
import { freshDatabase } from '#test/support/server-database.ts';
import { type ApiWorld, apiWorldOn } from '../api/api-world.ts';
import { COMPANY } from '../api/company.ts';

let world: ApiWorld;
beforeAll(async () => {
	world = apiWorldOn(await freshDatabase());
});

/** Runs `npm run admin -- setup`; answers its exit code and last line. */
async function setUp(...args: string[]) {
	const lines: string[] = [];
	const code = await runCommand(['setup', ...args], {
		db: world.db,
		kind: 'embedded',
		withoutLimit: (work) => work(),
		now: () => new Date(NOW),
		config: { appVersion: '1.0.0', companyId: COMPANY, officialOrigin: null, videosDir: '' },
		resolve: (path) => path,
		print: (line) => lines.push(line),
	});
	return { code, last: lines.at(-1) };
}

const companies = () => world.db.selectFrom('companies').select(['name', 'time_zone']).execute();
const USAGE = expect.stringMatching(/^Uso: npm run admin -- setup /);

it.each([
	['without the company', ['A1', 'Ana Lima']],
	['with a code that has a space', ['A 1', 'Ana Lima', 'Mesa Farta']],
	['with a name of 201 letters', ['A1', 'a'.repeat(201), 'Mesa Farta']],
	['with a zone outside Brazil', ['A1', 'Ana Lima', 'Mesa Farta', '--zone=Europe/Berlin']],
	['with a word too many', ['A1', 'Ana', 'Lima', 'Mesa Farta']],
	['with an unknown option', ['A1', 'Ana Lima', 'Mesa Farta', '--apply']],
])('creates nothing %s, and says how it is typed', async (_, args) => {
	expect(await setUp(...args)).toEqual({ code: 2, last: USAGE });
	expect(await companies()).toEqual([]);
});

it('creates the company once, ends the printed address, and leaves a company that exists alone', async () => {
	const code = await issueSetupCode(world.db, COMPANY, world.clock.now);
	expect((await setUp('A1', 'Ana Lima', 'Mesa Farta')).code).toBe(0);
	expect(await companies()).toEqual([{ name: 'Mesa Farta', time_zone: 'America/Sao_Paulo' }]);
	const body = {
		code,
		companyName: 'Outra',
		employeeCode: 'B1',
		name: 'Bia',
		password: 'um cavalo verde',
	};
	expect((await world.call('/api/company/setup', { body })).status).not.toBe(200);
	expect(await setUp('B1', 'Bia', 'Outra')).toEqual({
		code: 1,
		last: 'A empresa já foi criada. Nada mudou.',
	});
	expect(await companies()).toEqual([{ name: 'Mesa Farta', time_zone: 'America/Sao_Paulo' }]);
});
