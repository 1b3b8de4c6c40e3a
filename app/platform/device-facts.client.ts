import type { DeviceFacts } from '#worker/contract/telemetry.ts';
import { NETWORKS } from '#worker/contract/telemetry-words.ts';
import { thisBrowser } from './browser-gate.ts';
import { collectFacts } from './collect-facts.ts';
import { screenClass } from './screen-class.ts';
import { megabytesOf } from './storage.client.ts';

type Battery = { readonly level: number; readonly charging: boolean };
type FactNavigator = {
	readonly getBattery?: () => Promise<Battery>;
	readonly connection?: { readonly effectiveType?: string };
	readonly deviceMemory?: number;
};

const SYSTEM_NAMES: readonly (readonly [RegExp, DeviceFacts['system']])[] = [
	[/Android/, 'Android'],
	[/iPhone|iPad|iPod/, 'iOS'],
	[/CrOS/, 'ChromeOS'],
	[/Windows/, 'Windows'],
	[/Macintosh/, 'macOS'],
	[/Linux/, 'Linux'],
];

function system(): DeviceFacts['system'] {
	return SYSTEM_NAMES.find(([pattern]) => pattern.test(navigator.userAgent))?.[1] ?? 'unknown';
}

function network(): DeviceFacts['network'] {
	if (!navigator.onLine) return 'offline';
	const type = (navigator as FactNavigator).connection?.effectiveType;
	return NETWORKS.find((known) => known === type) ?? 'unknown';
}

function majorVersion(): number | null {
	const found = /\b(?:Chrome|CriOS|Firefox|Version)\/(\d{1,4})/.exec(navigator.userAgent);
	return found ? Number(found[1]) : null;
}

/** The kind of device, in classes (rule 13.3): only what the page alone can read. */
export async function deviceFacts(): Promise<DeviceFacts> {
	const { getBattery } = navigator as FactNavigator;
	const battery = getBattery?.call(navigator);
	const storage = navigator.storage?.estimate();
	return collectFacts<DeviceFacts>(
		{
			battery: null,
			charging: null,
			network: network(),
			storageUsedMb: null,
			storageQuotaMb: null,
			persisted: null,
			screen: screenClass(screen, matchMedia('(pointer: coarse)').matches),
			memoryGb: (navigator as FactNavigator).deviceMemory ?? null,
			language: navigator.language,
			browser: thisBrowser(),
			browserVersion: majorVersion(),
			system: system(),
			installed: matchMedia('(display-mode: standalone)').matches,
			notifications: 'Notification' in window ? Notification.permission : 'unsupported',
		},
		{
			battery: async () => (await battery)?.level ?? null,
			charging: async () => (await battery)?.charging ?? null,
			storageUsedMb: async () => megabytesOf((await storage)?.usage),
			storageQuotaMb: async () => megabytesOf((await storage)?.quota),
			persisted: async () => (await navigator.storage?.persisted()) ?? null,
		},
	);
}
