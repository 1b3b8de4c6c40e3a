import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/db/tables.ts';
import type { Coaching } from '#worker/contract/coaching.ts';
import type { CheckInResult } from '#worker/contract/coaching-result.ts';
import { waitingCheckIns } from '#worker/domain/visit/waiting-check-ins.ts';
import { must } from '#worker/errors.ts';
import { selectRequests } from '../read-requests.ts';
import { checkInId } from './check-in-requests.ts';

/**
 * The check-ins of a coaching that are out of range, in the order of the visits, with the decisions that
 * are in force: an approved one reads `manual`. The stored coaching says 'waiting' for ever, because
 * devices compare its hash.
 */
export async function decidedCheckIns(
	db: Kysely<Database>,
	company: string,
	coaching: Coaching,
): Promise<readonly CheckInResult[]> {
	const waiting = waitingCheckIns(coaching);
	if (waiting.length === 0) return [];
	const ids = waiting.map((checkIn) => checkInId(coaching, checkIn));
	const rows = await selectRequests(db, company)
		.where('r.request_id', 'in', ids)
		.where('r.status', '<>', 'withdrawn')
		.execute();
	const asked = new Map(rows.map((row) => [row.request_id, row]));
	return waiting.map((checkIn) => {
		const { client, at, location } = checkIn;
		const request = asked.get(checkInId(coaching, checkIn));
		const row = request && request.settled_at !== null ? request : undefined;
		return {
			clientName: client.name,
			at,
			distance: must(location.distance, 'distance'),
			accuracy: must(location.accuracy, 'accuracy'),
			limit: coaching.parameters.pdvMinDistance,
			approval: row?.status === 'approved' ? 'manual' : 'waiting',
			isAsked: request !== undefined,
			decision: row
				? {
						isApproved: row.status === 'approved',
						by: row.decider_name ?? row.decided_by ?? '',
						reason: row.decision_reason,
					}
				: null,
		};
	});
}
