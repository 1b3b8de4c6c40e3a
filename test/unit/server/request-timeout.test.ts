import {
	DummyDriver,
	Kysely,
	PostgresAdapter,
	PostgresIntrospector,
	PostgresQueryCompiler,
} from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createApp } from '#server/app.ts';
import type { Database } from '#server/platform/db/tables.ts';

/** A database that never answers. */
class SilentDriver extends DummyDriver {
	override async acquireConnection(): Promise<never> {
		return new Promise(() => {});
	}
}
const db = new Kysely<Database>({
	dialect: {
		createAdapter: () => new PostgresAdapter(),
		createDriver: () => new SilentDriver(),
		createIntrospector: (one) => new PostgresIntrospector(one),
		createQueryCompiler: () => new PostgresQueryCompiler(),
	},
});

beforeEach(() => {
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
	vi.useRealTimers();
});

it('a call is answered after 30 s at the latest', async () => {
	const app = createApp({
		db,
		now: () => new Date(),
		config: {
			companyId: 'company',
			secret: 'a secret long enough to be a secret of this test',
			appVersion: '1.2.3',
			allowedOrigins: [],
			trustProxy: false,
			videosDir: '.',
		},
		deliverCode: async () => {},
		reportDefect: () => {},
	});
	let isAnswered = false;
	const answer = Promise.resolve(app.request('http://localhost/api/version/mandatory'));
	void answer.then(() => {
		isAnswered = true;
	});
	await vi.advanceTimersByTimeAsync(29_999);
	expect(isAnswered).toBe(false);
	await vi.advanceTimersByTimeAsync(1);
	const response = await answer;
	expect([response.status, await response.json()]).toMatchObject([
		504,
		{ error: { code: 'timeout' } },
	]);
});
