import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import { summaryOf } from '#server/features/visit/public/summary.ts';
import type { CoachingRow } from '#server/platform/db/rows/coaching.ts';
import type { EmployeeAncestorRow, EmployeeRow } from '#server/platform/db/rows/people.ts';
import type { ClientRow, RouteClientRow } from '#server/platform/db/rows/plan.ts';
import type { Coaching } from '#worker/contract/coaching.ts';
import type { PortfolioClient } from '#worker/contract/portfolio.ts';
import type { RoutePlan } from '#worker/contract/route-plan.ts';
import type { SessionUser } from '#worker/contract/session.ts';
import { canonicalJson } from '#worker/domain/shared/canonical-json.ts';
import { SCORE_READING } from '#worker/domain/visit/coaching.ts';

/** The row of a person. */
export function employeeRow(
	company_id: string,
	person: SessionUser,
	password_hash: string,
): Insertable<EmployeeRow> {
	return {
		company_id,
		employee_code: person.employeeCode,
		employee_id: person._id,
		name: person.name,
		job_title: person.jobTitle,
		tele_sales: person.teleSales,
		parent_code: person.ancestors[0] ?? null,
		consultant_for: JSON.stringify(person.consultantFor),
		is_consultant_manager: person.isConsultantManager,
		password_hash,
		disabled: false,
	};
}

/** One row for each person above a person; depth 1 is the direct superior. */
export function ancestorRows(
	company_id: string,
	{ employeeCode, ancestors }: SessionUser,
): Insertable<EmployeeAncestorRow>[] {
	return ancestors.map((ancestor_code, index) => ({
		company_id,
		ancestor_code,
		employee_code: employeeCode,
		depth: index + 1,
	}));
}

/** The row of a client. */
export function clientRow(company_id: string, client: PortfolioClient): Insertable<ClientRow> {
	const { indicators, potential, address, location } = client;
	return {
		company_id,
		code: client.code,
		name: client.name,
		comercial_division: client.comercialDivision,
		segment: client.segment,
		phone: client.phone,
		buyer: client.buyer,
		observation: client.observation,
		weekday: client.weekday,
		salesman_code: client.salesman.code,
		financial_status: client.financialStatus,
		indicators: indicators ? JSON.stringify(indicators) : null,
		bovine: potential.bovine,
		third_party: potential.thirdParty,
		pva: potential.pva,
		...address,
		longitude: location?.coordinates[0] ?? null,
		latitude: location?.coordinates[1] ?? null,
		phone_update: client.updates.phone,
	};
}

/** A second visit to a client in the week gets the next slot. */
export function routeClientRows(
	company_id: string,
	{ salesman, dailyRoutes }: RoutePlan,
): Insertable<RouteClientRow>[] {
	const slots = new Map<string, number>();
	return dailyRoutes.flatMap(({ weekday, clients }) =>
		clients.map(({ code }, position) => {
			const slot = slots.get(code) ?? 0;
			slots.set(code, slot + 1);
			const salesman_code = salesman.employeeCode ?? '';
			return { company_id, salesman_code, client_code: code, slot, weekday, position };
		}),
	);
}

/** The row of a finished coaching. `isCoarse`: its positions are rounded. */
export function coachingRow(
	company_id: string,
	coaching: Coaching,
	isCoarse = false,
): Insertable<CoachingRow> {
	const state = canonicalJson(coaching);
	const hash = createHash('sha256').update(state).digest('hex');
	return {
		company_id,
		coaching_id: coaching._id,
		coach_code: coaching.coach.employeeCode ?? '',
		coachee_code: coaching.coachee.employeeCode,
		local_date: Temporal.Instant.from(coaching.date)
			.toZonedDateTimeISO(coaching.timezone)
			.toPlainDate()
			.toString(),
		coaching_stage: coaching.coachingStage,
		expired: coaching.expired,
		is_active: false,
		rev: coaching.rev,
		hash,
		grade: coaching.score.grade,
		score_reading: SCORE_READING,
		state,
		summary: JSON.stringify(summaryOf(coaching)),
		summary_of: hash,
		created_at: coaching.date,
		updated_at: coaching.updatedAt,
		positions: isCoarse ? 'coarse' : 'exact',
	};
}
