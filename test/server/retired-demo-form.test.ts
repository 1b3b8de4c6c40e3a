import { expect, it } from 'vitest';
import { seedDemoCompany } from '#server/demo/seed-demo-company.ts';
import { freshDatabase } from '#test/support/server-database.ts';

const NOW = '2026-03-10T15:00:00Z';

it('the form of the demo company that is no longer offered is a retired one', async () => {
	const { db, withoutLimit } = await freshDatabase();
	const options = { now: () => new Date(NOW), clients: 500, pendingRequests: 0 };
	await withoutLimit(() => seedDemoCompany(db, options));
	const rows = await db.selectFrom('forms').select(['active', 'retired_at']).execute();
	const retired = rows.filter(({ retired_at }) => retired_at !== null);
	expect(retired).toEqual([{ active: false, retired_at: new Date(NOW) }]);
	expect(rows.filter(({ active }) => !active)).toEqual(retired);
});
