import { VersionResponse } from '#worker/contract/session.ts';
import type { VersionApi } from '#worker/contract/version-api.ts';
import {
	afterReload,
	mustReload,
	VERSION_CHECK_MS,
	VERSION_RETRY_MS,
} from '#worker/domain/device/version.ts';
import { isAppError } from '#worker/errors.ts';
import type { Core } from '../engine/core.ts';
import { WatchLoop } from '../engine/watch-loop.ts';

/** Pause of all requests while a new version takes over. */
const REST_MS = 5_000;
/** The time until a request sent just before has left the service worker. */
const SETTLED_MS = 500;

/** Checks the mandatory version: every 5 min, every 10 s while no check is possible (rule 14.3). */
export class VersionWatch {
	readonly #core: Core;
	readonly loop: WatchLoop;
	#mandatory: string | null = null;

	constructor(core: Core) {
		this.#core = core;
		this.loop = new WatchLoop(core.device, {
			firstAfterMs: VERSION_RETRY_MS,
			check: async () => ((await this.#check()) ? VERSION_CHECK_MS : VERSION_RETRY_MS),
			afterFailureMs: VERSION_CHECK_MS,
		});
	}

	/**
	 * Checks once. Returns whether the check was possible: a person is logged in and there is a
	 * network.
	 */
	async #check(): Promise<boolean> {
		const { active, device } = this.#core;
		if (!active || !device.http.online) return false;
		try {
			const { version } = await active.workspace.api.get(VersionResponse, '/version/mandatory');
			const isNews = version !== this.#mandatory;
			this.#mandatory = version;
			// A version that requires no reload changes nothing on a screen.
			if (isNews && (await this.api.view()).mustReload) device.changes.announce('session');
		} catch (error) {
			// Reported to telemetry, and repeated later (rule 14.3).
			if (!isAppError(error)) throw error;
			device.telemetry.event('version-check-failed');
		}
		return true;
	}

	readonly api: VersionApi = {
		view: async () => {
			const { environment, store } = this.#core.device;
			const forced = await store.get('forcedReloads');
			const version = this.#mandatory;
			return {
				currentVersion: environment.appVersion,
				availableVersion: version,
				mustReload: version !== null && mustReload(environment.appVersion, version, forced),
			};
		},
		makeWay: () => {
			const { environment, http } = this.#core.device;
			http.rest(REST_MS);
			return new Promise((resolve) => {
				environment.after(SETTLED_MS, resolve);
			});
		},
		reloading: async () => {
			const { store } = this.#core.device;
			if (this.#mandatory === null) return;
			await store.set(
				'forcedReloads',
				afterReload(this.#mandatory, await store.get('forcedReloads')),
			);
		},
	};
}
