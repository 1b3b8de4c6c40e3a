import type { DeviceFacts } from '#worker/contract/telemetry.ts';

/** A phone with the installed app, as telemetry describes it. */
export const DEVICE_FACTS: DeviceFacts = {
	battery: 0.8,
	charging: true,
	network: '4g',
	storageUsedMb: 12,
	storageQuotaMb: 2048,
	persisted: true,
	screen: 'phone',
	memoryGb: 4,
	language: 'pt-BR',
	browser: 'chrome',
	browserVersion: 142,
	system: 'Android',
	installed: true,
	notifications: 'granted',
};
