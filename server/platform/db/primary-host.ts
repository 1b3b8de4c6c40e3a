import { Client, type ClientBase, type ClientConfig, type Pool, type PoolClient } from 'pg';
import { systemCode } from '../start-error.ts';
import { isPoolBusy } from './pool-busy.ts';

/** A user with a password, the hosts, and the rest. */
const PARTS = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]+)(.*)$/s;

/** One address for each host of a connection string: `postgresql://user@first:5432,second:5433/db`. */
export function addressesOf(databaseUrl: string): readonly string[] {
	const [, before = '', hosts = '', after = ''] = PARTS.exec(databaseUrl) ?? [];
	return hosts.split(',').map((host) => `${before}${host}${after}`);
}

/** The statement reached a host that only replays another one. */
const READ_ONLY = '25006';

/** Whether a host that answers so is not the primary, or not any more. */
export function isReadOnlyError(error: unknown): boolean {
	return systemCode(error) === READ_ONLY;
}

/** The address that new connections use; `next` after it was of no use. */
export class Hosts {
	readonly #addresses: readonly string[];
	#at = 0;

	constructor(databaseUrl: string) {
		this.#addresses = addressesOf(databaseUrl);
	}

	get count(): number {
		return this.#addresses.length;
	}

	get current(): string {
		return this.#addresses[this.#at] ?? '';
	}

	/** Several connections may fail at the same host: only the first of them changes it. */
	next(failed: string): void {
		if (failed === this.current) this.#at = (this.#at + 1) % this.#addresses.length;
	}
}

/** A client that connects to the current host, for the pool. */
export function clientOf(hosts: Hosts): new (config?: ClientConfig) => Client {
	return class extends Client {
		constructor(config: ClientConfig = {}) {
			super({ ...config, connectionString: hosts.current });
		}
	};
}

/**
 * Borrows a connection to the host that accepts writes. Tries each host once; with a single host it
 * only connects.
 */
export async function connectToPrimary(pool: Pool, hosts: Hosts): Promise<PoolClient> {
	for (let tries = 1; ; tries++) {
		const address = hosts.current;
		try {
			return await pool.connect();
		} catch (error) {
			if (isPoolBusy(error)) throw error;
			hosts.next(address);
			if (tries >= hosts.count) throw error;
		}
	}
}

/** For the pool: rejects a new connection to a host that only replays another one. */
export async function refuseStandby(client: ClientBase): Promise<void> {
	const { rows } = await client.query<{ standby: boolean }>(
		'select pg_is_in_recovery() as standby',
	);
	if (rows[0]?.standby) throw new Error('This host of DATABASE_URL only follows another one');
}
