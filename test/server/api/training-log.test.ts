import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aUuid } from '#test/support/builders.ts';
import { type ApiWorld, openApiWorld } from './api-world.ts';

const VIDEO = aUuid(1);

let world: ApiWorld;
beforeAll(async () => {
	world = await openApiWorld();
});
beforeEach(async () => {
	await world.forget();
	await sql`truncate training_logs`.execute(world.db);
});

describe('the log of contents', () => {
	it('accepts the three required fields alone', async () => {
		const { token } = await world.logIn('V1');
		const body = { type: 'video_start', contentId: VIDEO, isFoodSolutionContent: false };
		const response = await world.call('/api/v3/app/training-content-log', { token, body });
		expect(response.status).toBe(200);
		expect(await world.db.selectFrom('training_logs').selectAll().execute()).toMatchObject([
			{ employee_code: 'V1', type: 'video_start', content_id: VIDEO, is_food_solution: false },
		]);
	});

	it('is written once, however often it is sent, and never with a time in the future', async () => {
		const { token } = await world.logIn('V1');
		const log = { type: 'video_end', contentId: VIDEO, isFoodSolutionContent: false };
		const body = { ...log, logId: aUuid(77), at: '2099-01-01T00:00:00Z' };
		for (const _ of [1, 2, 3]) {
			await world.call('/api/v3/app/training-content-log', { token, body });
		}
		const rows = await world.db.selectFrom('training_logs').selectAll().execute();
		expect(rows).toHaveLength(1);
		expect(rows[0]?.at.getTime()).toBeLessThanOrEqual(world.clock.now.getTime());
	});
});
