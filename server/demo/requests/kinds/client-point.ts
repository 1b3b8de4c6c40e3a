import type { DemoCompany } from '#server/demo/demo-company.ts';
import {
	COMPANY_CODE,
	MAIN_COORDINATOR_CODE,
	MAIN_MANAGER_CODE,
} from '#server/demo/demo-logins.ts';
import { createRandom } from '#server/demo/random.ts';
import { draftOf } from '#server/features/requests/kinds/client-point/propose-points-job.ts';
import type { RequestDraft } from '#server/features/requests/request-draft.ts';
import { agreedPoint } from '#worker/domain/requests/agreed-point.ts';
import { demoSellers } from '../demo-field.ts';

const COACHES = [MAIN_COORDINATOR_CODE, MAIN_MANAGER_CODE, COMPANY_CODE] as const;
const CLIENTS = 3;
const CHECK_INS = 5;
/** Degrees of about one metre. */
const METRE = 0.000009;

/**
 * New points for some clients of the main coordinator's salesmen, as check-ins of three coaches in the
 * last months would propose them. `today`: ISO date.
 */
export function demoClientPoints(
	company: DemoCompany,
	today: string,
	seed = 'acompanha',
): readonly RequestDraft[] {
	const random = createRandom(`${seed}/client-points`);
	const names = new Map(company.people.map(({ employeeCode, name }) => [employeeCode, name]));
	const limits = { coaches: 3, checkIns: 4, spread: 50 };
	return demoSellers(company)
		.filter(({ coordinator }) => coordinator === MAIN_COORDINATOR_CODE)
		.flatMap(({ clients }) => clients.find(({ location }) => location !== null) ?? [])
		.slice(0, CLIENTS)
		.flatMap(({ code, location }) => {
			if (location === null) return [];
			const [longitude, latitude] = location.coordinates;
			const east = random.integer(400, 900);
			const north = random.integer(500, 900);
			const evidence = Array.from({ length: CHECK_INS }, (_, index) => ({
				coach: COACHES[index % COACHES.length] ?? COMPANY_CODE,
				at: `${Temporal.PlainDate.from(today).subtract({ days: 9 + 21 * index })}T14:20:00Z`,
				coordinates: [
					Number((longitude + (east + random.spread() * 5) * METRE).toFixed(6)),
					Number((latitude + (north + random.spread() * 5) * METRE).toFixed(6)),
				] as const,
				accuracy: random.integer(5, 18),
				limit: 500,
			}));
			const agreed = agreedPoint(evidence, [longitude, latitude], limits);
			if (agreed === null) return [];
			const { point, coaches, spread, limit, checkIns } = agreed;
			const clientPoint = {
				from: [longitude, latitude] as const,
				to: [Number(point[0].toFixed(6)), Number(point[1].toFixed(6))] as const,
				limit,
				spread,
				coaches,
				checkIns: checkIns.map(({ coach, at, coordinates, accuracy }) => ({
					coach: names.get(coach) ?? coach,
					at,
					coordinates,
					accuracy,
				})),
			};
			return draftOf({ code, leader: MAIN_COORDINATOR_CODE }, clientPoint, today);
		});
}
