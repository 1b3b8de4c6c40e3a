import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findProject } from '#server/platform/project.ts';
import { readOrCreateSecret } from '#server/platform/secret.ts';
import { StartError } from '#server/platform/start-error.ts';
import { readConfig } from '#server/settings/config.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';

const project = findProject();
const SECRET = 'kT4v9QmZ2xWb7RjN0sYc5HfL8dPg3AeU';
/** What production without the made-up company needs. */
const OWN = { TOKEN_SECRET: SECRET, COMPANY_ID: 'sul', VIDEOS_DIR: '/srv/videos' };
const DATABASE_URL = 'postgresql://acompanha@db.example.com:5432/acompanha';

describe('the settings', () => {
	it('need no variable on a fresh machine', () => {
		expect(readConfig({}, project)).toMatchObject({
			host: '127.0.0.1',
			port: 3000,
			databaseUrl: null,
			dataDir: join(project, 'data'),
			tokenSecret: null,
			allowedOrigins: ['http://localhost:3000', 'http://localhost:5173'],
			apiBase: '/api',
			seedClients: 2000,
			seedPending: 600,
			seedQuizAttempts: 0,
		});
	});

	it('count the official origin among the allowed ones', () => {
		const config = readConfig({
			OFFICIAL_ORIGIN: 'https://app.example.com',
			ALLOWED_ORIGINS: 'http://localhost:3000, http://localhost:4000',
		});
		expect(config.allowedOrigins).toEqual([
			'http://localhost:3000',
			'http://localhost:4000',
			'https://app.example.com',
		]);
	});

	it('fill no demo company and allow no development origin in production', () => {
		const config = readConfig({ NODE_ENV: 'production', ...OWN });
		expect(config).toMatchObject({ seedClients: null, allowedOrigins: [], isProduction: true });
	});

	it('keep positions and the log of states as long as each setting says', () => {
		const usual = {
			exactPositionDays: 90,
			positionDays: 365,
			stateLogDays: 180,
			telemetryDays: 90,
			importDays: 90,
		};
		expect(readConfig({}).retention).toEqual(usual);
		expect(
			readConfig({
				POSITIONS_EXACT_DAYS: '30',
				POSITIONS_KEPT_DAYS: '60',
				STATE_LOG_DAYS: '45',
				TELEMETRY_DAYS: '10',
				IMPORTS_KEPT_DAYS: '20',
			}).retention,
		).toEqual({
			exactPositionDays: 30,
			positionDays: 60,
			stateLogDays: 45,
			telemetryDays: 10,
			importDays: 20,
		});
	});

	it.each([
		['PORT', 'abc', /^PORT deve ser um número inteiro de 0 a 65535; é 'abc'\.$/],
		['PORT', '70000', /^PORT deve ser/],
		['SEED_CLIENTS', '-5', /^SEED_CLIENTS deve ser/],
		['SEED_PENDING', '20001', /^SEED_PENDING deve ser/],
		['SEED_QUIZ_ATTEMPTS', '200001', /^SEED_QUIZ_ATTEMPTS deve ser/],
		['POSITIONS_EXACT_DAYS', '0', /^POSITIONS_EXACT_DAYS deve ser/],
		['POSITIONS_KEPT_DAYS', 'ever', /^POSITIONS_KEPT_DAYS deve ser/],
		['IMPORTS_KEPT_DAYS', '0', /^IMPORTS_KEPT_DAYS deve ser um número inteiro de 1 a 3650/],
		['TELEMETRY_DAYS', '91', /^TELEMETRY_DAYS deve ser um número inteiro de 1 a 90;/],
		['STATE_LOG_DAYS', '29', /^STATE_LOG_DAYS deve ser um número inteiro de 30 a 3650/],
		['SEED_DEMO', 'maybe', /^SEED_DEMO deve ser 1 ou 0/],
		['DATABASE_URL', 'mysql://x', /^DATABASE_URL deve ser como postgresql:/],
		['DATABASE_READ_URL', 'mysql://x', /^DATABASE_READ_URL deve ser como postgresql:/],
		['DATABASE_READ_URL', DATABASE_URL, /^DATABASE_READ_URL precisa de DATABASE_URL/],
		['OFFICIAL_ORIGIN', 'https://app.example.com/path', /^OFFICIAL_ORIGIN deve ser uma origem/],
		['OFFICIAL_ORIGIN', 'app.example.com', /^OFFICIAL_ORIGIN deve ser uma origem/],
		['ALLOWED_ORIGINS', '*', /^ALLOWED_ORIGINS deve ser uma origem/],
		['API_BASE', 'javascript:alert(1)', /^API_BASE deve ser um caminho/],
		['MANDATORY_VERSION', 'one', /^MANDATORY_VERSION deve ser uma versão/],
		['CODE_WEBHOOK', 'file:///etc', /^CODE_WEBHOOK deve ser um endereço/],
		['VAPID_SUBJECT', 'http://x', /^VAPID_SUBJECT deve ser como/],
		['VAPID_PUBLIC_KEY', 'short', /^VAPID_PUBLIC_KEY deve ter 87 caracteres/],
		['VAPID_PRIVATE_KEY', 'k'.repeat(43), /andam juntas/],
		['LOG_LEVEL', 'loud', /^LOG_LEVEL deve ser um de debug, info, warn, error; é 'loud'/],
		['METRICS_TOKEN', 'short', /^METRICS_TOKEN deve ter ao menos 32 caracteres aleatórios/],
	])('refuse %s=%s in one line', (name, value, message) => {
		const read = () => readConfig({ [name]: value });
		expect(read).toThrow(StartError);
		expect(read).toThrow(message);
	});

	it.each([
		['with DATABASE_URL', { DATABASE_URL }],
		['in production', { NODE_ENV: 'production' }],
	])('require a token secret %s', (_, environment) => {
		expect(() => readConfig(environment)).toThrow(/^Falta TOKEN_SECRET/);
		expect(readConfig({ ...environment, ...OWN }).tokenSecret).toBe(SECRET);
	});

	it.each(['COMPANY_ID', 'VIDEOS_DIR'] as const)('require %s in production', (name) => {
		const environment = { NODE_ENV: 'production', ...OWN, [name]: '' };
		expect(() => readConfig(environment)).toThrow(StartError);
		expect(() => readConfig(environment)).toThrow(new RegExp(`^Falta ${name}, `));
	});

	it('are those of the demo outside production, and in production with SEED_DEMO=1', () => {
		const demo = { companyId: 'demo', videosDir: join(project, 'server/demo/videos') };
		expect(readConfig({}, project)).toMatchObject(demo);
		expect(readConfig({ SEED_DEMO: '0' }, project)).toMatchObject(demo);
		expect(
			readConfig({ NODE_ENV: 'production', SEED_DEMO: '1', TOKEN_SECRET: SECRET }, project),
		).toMatchObject(demo);
	});

	it.each([
		['short', 'abc123', /ao menos 32 caracteres aleatórios/],
		['one repeated character', 'a'.repeat(64), /parece um texto de exemplo/],
		['a placeholder', 'please-change-me-before-production-2026', /parece um texto de exemplo/],
	])('refuse a token secret that is %s', (_, secret, message) => {
		expect(() => readConfig({ TOKEN_SECRET: secret })).toThrow(message);
	});
});

describe('a start that would surprise is warned of', () => {
	const warningsOf = (environment: NodeJS.ProcessEnv) => readConfig(environment, project).warnings;
	const QUIET = {
		NODE_ENV: 'production',
		...OWN,
		VIDEOS_DIR: temporaryFolder(),
		CODE_WEBHOOK: 'https://codes.example.com',
		OFFICIAL_ORIGIN: 'https://app.example.com',
	};

	it('not for a usual environment', () => {
		expect(
			warningsOf({ HOME: '/root', PATH: '/bin', TERM: 'x', HOSTNAME: 'h', SHELL: 's' }),
		).toEqual([]);
		expect(warningsOf({ ...QUIET, HOST: '0.0.0.0' })).toEqual([]);
	});

	it.each([
		[
			'a misspelt name',
			{ SEED_CLIENT: '5000' },
			/^SEED_CLIENT não é uma configuração\. Seria SEED_CLIENTS\?$/,
		],
		['a name in small letters', { token_secret: SECRET }, /Seria TOKEN_SECRET\?/],
		['an unknown mode', { NODE_ENV: 'prod' }, /^NODE_ENV é 'prod'/],
		['a missing folder', { VIDEOS_DIR: '/nope' }, /^VIDEOS_DIR \/nope não existe/],
		['no way to deliver codes', { ...QUIET, CODE_WEBHOOK: '' }, /^CODE_WEBHOOK não está definido/],
		['no contact for push services', { ...QUIET, OFFICIAL_ORIGIN: '' }, /^Não há VAPID_SUBJECT/],
		[
			'an example as contact for push services',
			{ ...QUIET, VAPID_SUBJECT: 'mailto:ti@example.com' },
			/^VAPID_SUBJECT mailto:ti@example\.com é um exemplo/,
		],
		['plain http on the network', { HOST: '0.0.0.0' }, /^HOST=0\.0\.0\.0 abre http, sem https/],
	])('%s', (_, environment, sentence) => {
		expect(warningsOf(environment)).toEqual([expect.stringMatching(sentence)]);
	});
});

describe('the generated secret', () => {
	it('is generated once, with at least 256 bits, readable by its user only', () => {
		const folder = temporaryFolder();
		const secret = readOrCreateSecret(folder);
		expect(Buffer.from(secret, 'base64url').length).toBeGreaterThanOrEqual(32);
		expect(readOrCreateSecret(folder)).toBe(secret);
		expect(readOrCreateSecret(temporaryFolder())).not.toBe(secret);
		expect(statSync(join(folder, 'token-secret')).mode & 0o077).toBe(0);
		expect(readFileSync(join(folder, 'token-secret'), 'utf8').trim()).toBe(secret);
	});

	it('is refused when the file is damaged', () => {
		const folder = temporaryFolder();
		writeFileSync(join(folder, 'token-secret'), '');
		expect(() => readOrCreateSecret(folder)).toThrow(StartError);
	});
});
