import { isVersionRefusal } from '#worker/domain/visit/coaching-versions.ts';
import { writeDelivery } from './coaching-table.ts';
import { stored } from './storage-errors.ts';
import { type Refusal, SEND_NOW } from './tries.ts';
import type { WorkDatabase } from './work-database.ts';

/**
 * Puts refused work back into the queue (rule 12.18): what was refused until `until` (ISO instant), and
 * coachings that the first release set aside because the server did not know their version.
 */
export async function releaseRefused(db: WorkDatabase, until: string): Promise<void> {
	const isReleased = ({ refused }: { readonly refused?: Refusal | null }) =>
		refused != null && (refused.at <= until || isVersionRefusal(refused));
	const { heads, carried, checks, quizAttempts, marks } = db;
	await stored(() =>
		db.transaction('rw', [heads, carried, checks, quizAttempts, marks], async () => {
			for (const head of await heads.filter(isReleased).toArray()) {
				await writeDelivery(db, head, SEND_NOW);
			}
			await carried.filter(isReleased).modify(SEND_NOW);
			await checks.filter(isReleased).modify(SEND_NOW);
			await quizAttempts.filter(isReleased).modify(SEND_NOW);
			await marks.filter(isReleased).modify(SEND_NOW);
		}),
	);
}
