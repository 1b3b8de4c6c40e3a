import type { Kysely } from 'kysely';
import { issueCode } from '#server/features/session/public/issue-code.ts';
import type { AppOptions } from '#server/platform/app-options.ts';
import type { Database } from '#server/platform/db/tables.ts';
import type {
	InvitationsBody,
	InvitationsResponse,
} from '#worker/contract/administration-people.ts';
import { recordAudit } from '../public/record-audit.ts';

type Invitation = InvitationsResponse['invitations'][number];
type Inviting = Pick<AppOptions, 'deliverCode' | 'reportDefect'> & {
	readonly db: Kysely<Database>;
	readonly company: string;
	readonly actor: string;
	readonly now: Date;
};

/**
 * Invites the people who have no password yet and are not disabled; an earlier invitation of theirs
 * ends. With `send` the company's messenger gets each one; a failure to send is told, not thrown.
 */
export async function invite(
	{ db, company, actor, now, deliverCode, reportDefect }: Inviting,
	{ codes, send }: InvitationsBody,
): Promise<InvitationsResponse> {
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
		const sent = send ? await isSent(deliverCode(message), reportDefect) : null;
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
	return { invitations };
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
