import type { Administration } from '../people/change-person.ts';
import { recordAudit } from '../public/record-audit.ts';

/** Records that somebody was given everything that is kept of a person (rule 13.42). */
export function noteRecordRead(
	{ db, company, actor, now: at }: Administration,
	id: string,
): Promise<void> {
	const entry = { company, actor, entity: 'person', id, at };
	return recordAudit(db, { ...entry, act: 'person.record-read', before: null, after: null });
}
