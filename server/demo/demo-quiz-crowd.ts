import { sql, type Transaction } from 'kysely';
import type { Database } from '#server/platform/db/tables.ts';
import type { JobTitle, SessionUser } from '#worker/contract/session.ts';
import { demoQuizAttempts } from './demo-quiz-attempts.ts';
import { ancestorRows, employeeRow } from './demo-rows.ts';
import { insertRows } from './insert-rows.ts';
import { FAMILY_NAMES, GIVEN_NAMES } from './names/people-names.ts';
import { createRandom, stableId } from './random.ts';

/** Salesmen of one coordinator. */
const TEAM = 19;
/** Teams whose attempts are generated and stored together. */
const TEAMS_AT_ONCE = 20;

/**
 * Inserts additional teams, spread over the managers, that only do quizzes, until there are
 * `wanted` more attempts (0: none): the amount of a large company. Call it after the quizzes are
 * inserted.
 */
export async function insertQuizCrowd(
	trx: Transaction<Database>,
	companyId: string,
	people: readonly SessionUser[],
	wanted: number,
	{ now, passwordHash }: { readonly now: string; readonly passwordHash: string },
): Promise<void> {
	const managers = people.filter(({ jobTitle }) => jobTitle === 'Gerente');
	let team = 0;
	for (let left = wanted; left > 0; ) {
		const crowd = Array.from({ length: TEAMS_AT_ONCE }, () => {
			const manager = managers[team % managers.length];
			if (!manager) throw new RangeError('A company without managers has no teams');
			return teamOf(manager, team++);
		}).flat();
		const employees = crowd.map((person) => employeeRow(companyId, person, passwordHash));
		await insertRows(trx, 'employees', employees);
		// Plans made for empty tables would check each reference by a full scan.
		if (left === wanted) await sql`analyze employees, employee_ancestors, quizzes`.execute(trx);
		const ancestors = crowd.flatMap((person) => ancestorRows(companyId, person));
		await insertRows(trx, 'employee_ancestors', ancestors);
		const attempts = demoQuizAttempts(companyId, crowd, now).attempts.slice(0, left);
		await insertRows(trx, 'quiz_attempts', attempts);
		left -= attempts.length;
	}
}

/** A coordinator below the manager and their salesmen. */
function teamOf(manager: SessionUser, team: number): readonly SessionUser[] {
	const random = createRandom(`quiz-crowd/${team}`);
	const person = (
		employeeCode: string,
		jobTitle: JobTitle,
		superior: SessionUser,
	): SessionUser => ({
		_id: stableId(`person/${employeeCode}`),
		name: `${random.pick(GIVEN_NAMES)} ${random.some(FAMILY_NAMES, 2).join(' ')}`,
		employeeCode,
		jobTitle,
		teleSales: false,
		ancestors: [superior.employeeCode, ...superior.ancestors],
		consultantFor: [],
		isConsultantManager: false,
	});
	const coordinator = person(String(50_000 + team), 'Coordenador', manager);
	const codes = Array.from({ length: TEAM }, (_, place) => String(600_000 + team * TEAM + place));
	return [coordinator, ...codes.map((code) => person(code, 'Vendedor', coordinator))];
}
