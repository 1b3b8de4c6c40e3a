import type { Coaching } from '#worker/contract/coaching.ts';
import { dayFacts } from '#worker/domain/visit/day-facts.ts';
import { keepDay } from '#worker/store/receipt-store.ts';
import type { Core } from '../engine/core.ts';
import { Reference } from '../engine/reference.ts';
import { rememberFeedback } from './remember-feedback.ts';

/** What a finished day leaves on the device: its facts with the receipt, and its feedback. */
export async function keepFinishedDay(core: Core, coaching: Coaching): Promise<void> {
	const { documents, db } = core.workspace;
	const { employeeCode } = coaching.coachee;
	const previous = await new Reference(documents).employeeFeedbacks(employeeCode);
	await keepDay(db, coaching._id, dayFacts(coaching, previous ?? []));
	core.device.changes.announce('sync');
	await rememberFeedback(documents, coaching);
}
