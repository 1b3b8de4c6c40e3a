import type { SessionUser } from '#worker/contract/session.ts';
import { accompanies } from '#worker/domain/session/person.ts';
import { pullPortfolio } from '#worker/sync/pull-portfolio.ts';
import type { PullMode } from '#worker/sync/pull-reference-data.ts';
import { REFERENCE_NAMES, REFERENCES } from '#worker/sync/reference-data.ts';
import type { Device } from '../engine/device.ts';
import type { Workspace } from '../engine/workspace.ts';

/** Downloads the data of a day and the portfolio from the server. */
export class Pulling {
	readonly #device: Device;
	readonly #workspace: Workspace;
	readonly #user: () => SessionUser;
	#portfolio: Promise<void> | null = null;

	constructor(device: Device, workspace: Workspace, user: () => SessionUser) {
		this.#device = device;
		this.#workspace = workspace;
		this.#user = user;
	}

	async references(mode: PullMode, signal: AbortSignal): Promise<void> {
		const { pull } = this.#workspace;
		for (const name of REFERENCE_NAMES) {
			if (signal.aborted) return;
			if (REFERENCES[name].coachesOnly && !accompanies(this.#user())) continue;
			// The user at most every 2 h, even when forced (rule 12.4).
			await pull.pull(name, name === 'user' && mode === 'forced' ? 'asked' : mode);
		}
	}

	/** Runs one download at a time across all tabs. */
	async portfolio(mode: PullMode): Promise<void> {
		this.#portfolio ??= this.#portfolioAlone(mode).finally(() => {
			this.#portfolio = null;
		});
		return this.#portfolio;
	}

	/** Resolves when no download runs; a failure is reported only to its caller. */
	async settled(): Promise<void> {
		await Promise.allSettled([this.#portfolio]);
	}

	async #portfolioAlone(mode: PullMode): Promise<void> {
		const { documents, aside, portfolioStore: portfolio, api, userHash } = this.#workspace;
		const { clock, changes, environment, telemetry } = this.#device;
		const failed = () => telemetry.event('sync-failed', 'portfolio');
		const isNew = await environment.locks.holdIfFree(`portfolio:${userHash}`, () =>
			pullPortfolio({ documents, aside, portfolio, api, clock, failed }, mode),
		);
		if (!isNew) return;
		changes.announce('portfolio');
		await this.#workspace.portfolio.ready();
	}
}
