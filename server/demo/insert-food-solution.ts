import type { Transaction } from 'kysely';
import type { Database } from '#server/platform/db/tables.ts';
import type { DemoCompany } from './demo-company.ts';
import { demoFiles, demoLinks } from './demo-content.ts';
import { demoGoals } from './demo-goals.ts';
import { demoProducts } from './demo-products.ts';
import { insertQuizAttempts } from './demo-quiz-attempts.ts';
import { insertQuizzes } from './demo-quizzes.ts';
import { demoVideos } from './demo-videos.ts';
import { insertRows } from './insert-rows.ts';

/** Products, goals of last month, and content to read and watch. */
export async function insertFoodSolution(
	trx: Transaction<Database>,
	company_id: string,
	{ people }: DemoCompany,
	today: string,
	now: string,
): Promise<void> {
	const products = demoProducts().map(({ unitKg, ...product }) => {
		return { company_id, ...product, unit_kg: unitKg, active: true };
	});
	await insertRows(trx, 'products', products);
	await insertRows(trx, 'product_goals', demoGoals(company_id, people, today));
	await insertRows(trx, 'content_links', demoLinks(company_id));
	await insertRows(trx, 'content_files', demoFiles(company_id));
	await insertRows(trx, 'content_videos', demoVideos(company_id, now));
	await insertQuizzes(trx, company_id, now);
	await insertQuizAttempts(trx, company_id, people, now);
}
