import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { aCoaching } from '#test/support/builders.ts';
import { heldCoachings } from '#test/support/held-coachings.ts';
import type { CoachingDifference } from '#worker/contract/coaching-difference.ts';
import {
	COACHING_SCHEMA,
	type CoachingState,
	LastResponse,
	SyncAck,
} from '#worker/contract/coaching-sync.ts';
import { receive } from '#worker/contract/parse.ts';
import { must } from '#worker/errors.ts';
import { type ApiWorld, beforeEachLoggedIn, codeOf } from './api-world.ts';

const RELEASED = new URL('../../released/', import.meta.url).pathname;

/** What apps and servers of a released version sent: `state-*` and `ack`, `last`. */
const examples = readdirSync(RELEASED)
	.filter((name) => /^v\d+$/.test(name))
	.flatMap((version) => readdirSync(join(RELEASED, version)).map((name) => ({ version, name })));
const states = examples.filter(({ name }) => name.startsWith('state-'));
/** Each is a difference from the `state-visiting` of its version. */
const differences = examples.filter(({ name }) => name.startsWith('difference-'));

function textOf({ version, name }: (typeof examples)[number]): string {
	return JSON.stringify(JSON.parse(readFileSync(join(RELEASED, version, name), 'utf8')));
}

let world: ApiWorld;
let token: string;
beforeEachLoggedIn('C1', (opened, its) => {
	world = opened;
	token = its;
});

describe('a phone of an earlier release', () => {
	it.each(states)('sends $version/$name, and the server takes it once', async (example) => {
		const body = textOf(example);
		const sent = JSON.parse(body) as CoachingState;
		const headers = { 'x-app-schema': example.version.slice(1) };
		const first = await world.send(token, sent, { body, headers });
		expect(await first.json()).toMatchObject({ rev: sent.rev, applied: true });
		const again = await world.send(token, sent, { body, headers });
		expect(await again.json()).toMatchObject({ rev: sent.rev, applied: false });
		const { state } = must((await heldCoachings(world.db))[0], 'coaching');
		const formsOf = ({ stages }: Pick<CoachingState, 'stages'>) =>
			stages.map(({ form, otherForms }) => ({ form, otherForms }));
		expect(formsOf(state)).toEqual(formsOf(sent));
	});

	it.each(differences)(
		'sends $version/$name after its base, and the server takes it once',
		async (example) => {
			const base = textOf({ ...example, name: 'state-visiting.json' });
			const headers = { 'x-app-schema': example.version.slice(1) };
			await world.send(token, JSON.parse(base), { body: base, headers });
			const body = textOf(example);
			const { coachingId, deviceId, rev, hash } = JSON.parse(body) as CoachingDifference;
			const sent = { ...headers, 'idempotency-key': `${deviceId}.${coachingId}.${rev}` };
			const path = '/api/v3/app/sync/coaching/state/difference';
			const type = { 'content-type': 'application/json' };
			const send = () => world.call(path, { token, body, headers: { ...sent, ...type } });
			expect(await (await send()).json()).toMatchObject({ rev, hash, applied: true });
			expect(await (await send()).json()).toMatchObject({ rev, hash, applied: false });
		},
	);

	it('has examples of every version up to today’s', () => {
		const versions = new Set(states.map(({ version }) => version));
		for (let version = 1; version <= COACHING_SCHEMA; version++) {
			expect(versions).toContain(`v${version}`);
		}
	});
});

it('the answers of a server of the first release are understood', () => {
	const read = (name: string) => JSON.parse(textOf({ version: 'v1', name })) as unknown;
	expect(receive(SyncAck, read('ack.json'))).toMatchObject({ applied: true });
	expect(receive(LastResponse, read('last.json')).coaching?.stages).toHaveLength(2);
});

it.each([
	[COACHING_SCHEMA + 1, 'schema-unknown'],
	[0, 'app-outdated'],
])('a coaching of version %i is answered 409 %s, whatever its shape', async (version, code) => {
	const body = { ...aCoaching(), shape: 'unknown', hash: 'x' };
	const headers = { 'x-app-schema': String(version) };
	const response = await world.send(token, aCoaching(), { body, headers });
	expect([response.status, await codeOf(response)]).toEqual([409, code]);
	expect(await world.db.selectFrom('coachings').select('rev').execute()).toEqual([]);
});
