import type { Kysely } from 'kysely';
import { issueCode } from '#server/features/session/public/issue-code.ts';
import type { AppOptions, CodeMessage } from '#server/platform/app-options.ts';
import type { Database } from '#server/platform/db/tables.ts';
import type {
	InvitationsBody,
	InvitationsResponse,
} from '#worker/contract/administration-people.ts';
import { recordAudit } from '../public/record-audit.ts';

type Invitation = InvitationsResponse['invitations'][number];
type By = {
	readonly db: Kysely<Database>;
	readonly company: string;
	readonly actor: string;
	readonly now: Date;
};
type Inviting = By & Pick<AppOptions, 'deliverCode' | 'reportDefect'>;

/**
 * Invites the people who have no password yet and are not disabled; an earlier invitation of theirs
 * ends. With `send` the company's messenger gets each one; a failure to send is told, not thrown.
 */
export async function invite(
	{ deliverCode, reportDefect, ...by }: Inviting,
	{ codes, send }: InvitationsBody,
): Promise<InvitationsResponse> {
	const deliver = async (message: CodeMessage) =>
		send ? isSent(deliverCode(message), reportDefect) : null;
	return { invitations: await issueInvitations(by, codes, deliver) };
}

/** `deliver` resolves with whether a message was sent; null: none was to be. */
export async function issueInvitations(
	{ db, company, actor, now }: By,
	codes: readonly string[],
	deliver: (message: CodeMessage) => Promise<boolean | null>,
): Promise<readonly Invitation[]> {
	const people =
		codes.length === 0
			? []
			: await db
					.selectFrom('employees')
					.select(['employee_code', 'name'])
					.where('company_id', '=', company)
					.where('employee_code', 'in', codes)
					.where('disabled', '=', false)
					.where('password_hash', 'is', null)
					.orderBy('name')
					.execute();
	const invitations: Invitation[] = [];
	for (const { employee_code: employeeCode, name } of people) {
		const { code, expiresAt } = await issueCode(db, company, employeeCode, 'invitation', now);
		const at = { expiresAt: expiresAt.toISOString() };
		const path = `/login/cadastro#${encodeURIComponent(employeeCode)}.${code}`;
		const message = { employeeCode, name, purpose: 'invitation', code, ...at } as const;
		const sent = await deliver(message);
		invitations.push({ employeeCode, name, code, path, ...at, sent });
		await recordAudit(db, {
			company,
			actor,
			act: 'person.invited',
			entity: 'person',
			id: employeeCode,
			before: null,
			after: at,
			at: now,
		});
	}
	return invitations;
}

async function isSent(
	sending: Promise<void>,
	reportDefect: (error: unknown) => void,
): Promise<boolean> {
	try {
		await sending;
		return true;
	} catch (error) {
		reportDefect(error);
		return false;
	}
}
