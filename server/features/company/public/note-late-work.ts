import type { KnownCall } from '#server/platform/http/route.ts';
import { recordAudit } from './record-audit.ts';

/** Kinds of work, besides visits, that a phone brings after the access of its person has ended. */
type LateWork = 'quiz' | 'commitment';

/** Writes into the audit that work arrived after the access of its person had ended (rule 1.40). */
export async function noteLateWork(
	{ db, caller, now }: Pick<KnownCall<unknown>, 'db' | 'caller' | 'now'>,
	work: LateWork,
): Promise<void> {
	if (!caller.delivers) return;
	const { company, user } = caller;
	const { employeeCode: id } = user;
	await recordAudit(db, {
		...{ company, actor: id, act: 'person.sent-after-end', entity: 'person', id, at: now },
		...{ before: null, after: { work } },
	});
}
