import { sql } from 'kysely';
import type { ApiWorld } from './api-world.ts';
import { COMPANY } from './company.ts';

/** Three products, one of them no longer offered, beside the company of every test. */
export async function insertProducts({ db }: ApiWorld): Promise<void> {
	await sql`truncate products, product_goals, content_links, content_files, content_videos
		cascade`.execute(db);
	const product = (code: string, name: string, unit: string, unit_kg: number, active = true) => ({
		company_id: COMPANY,
		code,
		name,
		category: 'Bovinos',
		unit,
		unit_kg,
		active,
	});
	await db
		.insertInto('products')
		.values([
			product('p1', 'Picanha', 'kg', 1),
			product('p2', 'Costela', 'cx', 20),
			product('p9', 'Língua', 'kg', 1, false),
		])
		.execute();
}
