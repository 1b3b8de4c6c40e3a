import type { Device } from '../engine/device.ts';

/** Today by the corrected clock, in the zone of the device: ISO date. */
export function localToday({ clock, environment }: Pick<Device, 'clock' | 'environment'>): string {
	return Temporal.Instant.from(clock.now())
		.toZonedDateTimeISO(environment.timezone())
		.toPlainDate()
		.toString();
}
