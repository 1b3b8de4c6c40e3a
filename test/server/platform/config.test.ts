import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { findProject } from '#server/platform/project.ts';
import { readOrCreateSecret } from '#server/platform/secret.ts';
import { StartError } from '#server/platform/start-error.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';

const project = findProject();
const SECRET = 'kT4v9QmZ2xWb7RjN0sYc5HfL8dPg3AeU';
const DATABASE_URL = 'postgresql://acompanha@db.example.com:5432/acompanha';

describe('the settings', () => {
	it('need nothing on a fresh machine', () => {
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
		const config = readConfig({ NODE_ENV: 'production', TOKEN_SECRET: SECRET });
		expect(config).toMatchObject({ seedClients: null, allowedOrigins: [], isProduction: true });
	});

	it.each([
		['PORT', 'abc', /^PORT must be a whole number from 0 to 65535; it is 'abc'\.$/],
		['PORT', '70000', /^PORT must be/],
		['SEED_CLIENTS', '-5', /^SEED_CLIENTS must be/],
		['SEED_PENDING', '20001', /^SEED_PENDING must be/],
		['SEED_QUIZ_ATTEMPTS', '200001', /^SEED_QUIZ_ATTEMPTS must be/],
		['SEED_DEMO', 'maybe', /^SEED_DEMO must be 1 or 0/],
		['DATABASE_URL', 'mysql://x', /^DATABASE_URL must look like postgresql:/],
		['OFFICIAL_ORIGIN', 'https://app.example.com/path', /^OFFICIAL_ORIGIN must be an origin/],
		['OFFICIAL_ORIGIN', 'app.example.com', /^OFFICIAL_ORIGIN must be an origin/],
		['ALLOWED_ORIGINS', '*', /^ALLOWED_ORIGINS must be an origin/],
		['API_BASE', 'javascript:alert(1)', /^API_BASE must be a path/],
		['MANDATORY_VERSION', 'one', /^MANDATORY_VERSION must be a version/],
		['CODE_WEBHOOK', 'file:///etc', /^CODE_WEBHOOK must be an address/],
		['VAPID_SUBJECT', 'http://x', /^VAPID_SUBJECT must look like/],
		['VAPID_PUBLIC_KEY', 'short', /^VAPID_PUBLIC_KEY must be 87 characters/],
		['VAPID_PRIVATE_KEY', 'k'.repeat(43), /belong together/],
	])('refuse %s=%s in one line', (name, value, message) => {
		const read = () => readConfig({ [name]: value });
		expect(read).toThrow(StartError);
		expect(read).toThrow(message);
	});

	it.each([
		['with DATABASE_URL', { DATABASE_URL }],
		['in production', { NODE_ENV: 'production' }],
	])('demand a token secret %s', (_, environment) => {
		expect(() => readConfig(environment)).toThrow(/^TOKEN_SECRET is needed/);
		expect(readConfig({ ...environment, TOKEN_SECRET: SECRET }).tokenSecret).toBe(SECRET);
	});

	it.each([
		['short', 'abc123', /at least 32 random characters/],
		['one repeated character', 'a'.repeat(64), /placeholder/],
		['a placeholder', 'please-change-me-before-production-2026', /placeholder/],
	])('refuse a token secret that is %s', (_, secret, message) => {
		expect(() => readConfig({ TOKEN_SECRET: secret })).toThrow(message);
	});
});

describe('the generated secret', () => {
	it('is made once, with 256 bits or more, for this user alone', () => {
		const folder = temporaryFolder();
		const secret = readOrCreateSecret(folder);
		expect(Buffer.from(secret, 'base64url').length).toBeGreaterThanOrEqual(32);
		expect(readOrCreateSecret(folder)).toBe(secret);
		expect(readOrCreateSecret(temporaryFolder())).not.toBe(secret);
		expect(statSync(join(folder, 'token-secret')).mode & 0o077).toBe(0);
		expect(readFileSync(join(folder, 'token-secret'), 'utf8').trim()).toBe(secret);
	});

	it('is refused when the file was damaged', () => {
		const folder = temporaryFolder();
		writeFileSync(join(folder, 'token-secret'), '');
		expect(() => readOrCreateSecret(folder)).toThrow(StartError);
	});
});
