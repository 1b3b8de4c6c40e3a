import type { Backend } from '#test/support/backend.ts';
import type { Fault } from '#test/support/fault-proxy.ts';
import { STATE } from '#test/support/is-state.ts';
import type { ChaosPhone } from './phone.ts';

const API = /^\/(api\/|_version)/;
const EVERYTHING = /^\//;

const FAULTS = {
	portal: [EVERYTHING, { kind: 'portal' }],
	'portal 401': [API, { kind: 'portal-401' }],
	'answers lost': [API, { kind: 'cut' }],
	'no answers': [API, { kind: 'hang' }],
	'our 503': [API, { kind: 'status', status: 503 }],
	'our 429': [API, { kind: 'status', status: 429, retryAfter: 2 }],
	'our 401': [STATE, { kind: 'status', status: 401 }],
	'our 403': [STATE, { kind: 'status', status: 403 }],
} as const satisfies Readonly<Record<string, readonly [RegExp, Fault]>>;

/** What can be wrong between the phone and the server. 'our': the server itself answers so. */
export const WEATHERS = [
	...(Object.keys(FAULTS) as (keyof typeof FAULTS)[]),
	'slow line',
	'flapping',
	'no network',
	'flight mode',
] as const;
export type WeatherKind = (typeof WEATHERS)[number];

/** Each call and each answer is late by so much on a slow line. */
const LATE_MS = 1_500;
const FLAP_MS = 350;

/** The network of one day: at most one fault at a time, which ends by itself. */
export class Weather {
	readonly #backend: Backend;
	readonly #phone: ChaosPhone;
	#ends: ReturnType<typeof setTimeout> | null = null;
	#flaps: ReturnType<typeof setInterval> | null = null;
	#isFlight = false;

	constructor(backend: Backend, phone: ChaosPhone) {
		this.#backend = backend;
		this.#phone = phone;
	}

	get isBad(): boolean {
		return this.#ends !== null;
	}

	/** A browser that is opened now says that it is offline. */
	get isFlight(): boolean {
		return this.#isFlight;
	}

	/** Replaces the present fault by this one, for `ms` milliseconds. */
	async turns(kind: WeatherKind, ms: number): Promise<void> {
		await this.clears();
		const { network } = this.#backend;
		if (kind === 'slow line') network.slows(API, LATE_MS);
		else if (kind === 'no network') network.goDown();
		else if (kind === 'flapping') this.#flap();
		else if (kind === 'flight mode') await this.#takeOff();
		else {
			const [path, fault] = FAULTS[kind];
			network.breaks(path, fault);
		}
		this.#ends = setTimeout(() => void this.clears(), ms);
	}

	/** Ends the present fault. */
	async clears(): Promise<void> {
		if (this.#ends !== null) clearTimeout(this.#ends);
		if (this.#flaps !== null) clearInterval(this.#flaps);
		this.#ends = null;
		this.#flaps = null;
		this.#backend.network.heal();
		if (!this.#isFlight) return;
		this.#isFlight = false;
		await this.#tellBrowser(false);
	}

	#flap(): void {
		let isDown = false;
		this.#flaps = setInterval(() => {
			isDown = !isDown;
			if (isDown) this.#backend.network.goDown();
			else this.#backend.network.heal();
		}, FLAP_MS);
	}

	async #takeOff(): Promise<void> {
		this.#isFlight = true;
		this.#backend.network.goDown();
		await this.#tellBrowser(true);
	}

	/** A browser that is being killed at this moment is opened again in the right state. */
	async #tellBrowser(offline: boolean): Promise<void> {
		await this.#phone.ifOpen((context) => context.setOffline(offline));
	}
}
