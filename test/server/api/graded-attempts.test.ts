import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { gradedAttempts } from '#server/platform/db/migrations/0085-graded-attempts.ts';
import { type ApiWorld, openApiWorld } from './api-world.ts';
import { insertQuizResults, VIDEO } from './quiz-results-world.ts';

let world: ApiWorld;
beforeAll(async () => {
	world = await openApiWorld();
	await insertQuizResults(world);
});

async function figures() {
	const { token } = await world.logIn('G1');
	return (await world.call(`/api/v3/app/quiz-results/${VIDEO}`, { token })).json();
}

it('the figures of a quiz are the same from results that a release before stored and from their short form', async () => {
	const several = JSON.stringify([{ chosen: [0, 2], right: false, seconds: 9.75 }]);
	await sql`update quiz_attempts set result = jsonb_set(result, '{1}', ${several}::jsonb -> 0)
		where employee_code in ('V5', 'V6')`.execute(world.db);
	const before = await figures();
	expect(before).toMatchObject({ finished: 10 });
	// As the migration fills it.
	for (const fill of gradedAttempts.statements.slice(1)) await sql.raw(fill).execute(world.db);
	await sql`update quiz_attempts set result = null`.execute(world.db);
	expect(await figures()).toEqual(before);
});
