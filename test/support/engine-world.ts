import { afterEach, beforeEach, expect } from 'vitest';
import { DEMO_PASSWORD, MAIN_COORDINATOR_CODE } from '#server/demo/demo-logins.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { type ApiServer, apiServer } from './api-server.ts';
import { demoCompanyDatabase, freshDatabase } from './server-database.ts';
import { Phone, VirtualTime } from './world.ts';

/** The main coordinator of the demo company. */
export const COACH = { employeeCode: MAIN_COORDINATOR_CODE, password: DEMO_PASSWORD };

export type World = {
	readonly server: ApiServer;
	readonly time: VirtualTime;
	/** The coach's phone. */
	readonly phone: Phone;
	/** Creates another phone, with its own storage and cookies. */
	newPhone(name: string, cookies?: Map<string, string>): Phone;
};

/**
 * The real server and phones with the real engine, in one process and in virtual time. Each test
 * file has one company, whose visits are deleted before each test. A test fails if any work ends in
 * an unexpected error.
 */
export function engineWorld(start?: string): World {
	let database: OpenDatabase | null = null;
	let server: ApiServer;
	let time: VirtualTime;
	let phones: Phone[] = [];

	function newPhone(name: string, cookies?: Map<string, string>): Phone {
		const phone = new Phone(server.browser(cookies), time, name);
		phones.push(phone);
		return phone;
	}

	beforeEach(async () => {
		time = new VirtualTime(start);
		if (database === null) {
			// The prepared company is of the usual start date; another date needs its own company.
			const prepared = start === undefined ? await demoCompanyDatabase() : null;
			database = prepared?.database ?? (await freshDatabase());
			server = await apiServer(
				database,
				time,
				prepared ? { preparedCompanyId: prepared.companyId } : {},
			);
		}
		await server.reset(time);
		phones = [];
		newPhone('a');
	}, 60_000);

	afterEach(async () => {
		for (const phone of phones) expect(await phone.close()).toEqual([]);
		expect(server.defects).toEqual([]);
	});

	return {
		get server() {
			return server;
		},
		get time() {
			return time;
		},
		get phone() {
			return phones[0] as Phone;
		},
		newPhone,
	};
}
