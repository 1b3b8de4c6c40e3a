import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/db/tables.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { InvitationsResponse } from '#worker/contract/administration-people.ts';
import { issueInvitations } from '../people/invite.ts';

type World = {
	readonly db: Kysely<Database>;
	readonly company: string;
	readonly now: Date;
};

/** Invites people as an administrator does, without sending anything. `actor`: for the audit. */
export function invitePeople(
	{ db, company, now }: World,
	actor: string,
	codes: readonly string[],
): Promise<InvitationsResponse['invitations']> {
	return inTransaction(db, (trx) =>
		issueInvitations({ db: trx, company, actor, now }, codes, async () => null),
	);
}
