import type { VacationAlertResponse } from '#worker/contract/vacation.ts';
import type { VacationApi } from '#worker/contract/vacation-api.ts';
import type { Core } from '../engine/core.ts';

/** The day the person last read the alert; stored on this device beside the alert. */
const READ = 'vacationAlertRead';

/** The vacation alert from the copy on this device, shown once a day (rule 6.9). */
export function createVacationService(core: Core): VacationApi {
	const { clock, environment, changes } = core.device;

	/** ISO date in this device's zone. */
	const dayOf = (instant: string) =>
		Temporal.Instant.from(instant)
			.toZonedDateTimeISO(environment.timezone())
			.toPlainDate()
			.toString();

	async function list() {
		const { active } = core;
		if (!active) return [];
		const today = dayOf(clock.now());
		const held = await active.workspace.documents.value<VacationAlertResponse>('vacationAlert');
		return (held ?? [])
			.map(({ employee, date, totalClients, transferedClients }) => ({
				...employee,
				...date,
				clientsLeft: totalClients - transferedClients,
			}))
			.filter(({ clientsLeft, end }) => clientsLeft > 0 && end >= today);
	}

	return {
		list,

		async alert() {
			const read = await core.active?.workspace.documents.row(READ);
			const isRead = read?.lastUpdate && dayOf(read.lastUpdate) === dayOf(clock.now());
			return isRead ? [] : list();
		},

		async read() {
			await core.workspace.documents.replace(READ, null, null, clock.now());
			changes.announce('sync');
		},
	};
}
