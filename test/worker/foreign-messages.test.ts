import { expect, it } from 'vitest';
import { Changes } from '#worker/sync/changes.ts';
import type { Environment } from '#worker/sync/environment.ts';
import type { Http } from '#worker/sync/http.ts';
import { TokenKeeper } from '#worker/sync/token.ts';

const FOREIGN: readonly unknown[] = [
	...[null, undefined, 0, '', 'token', [], {}, { type: 'token' }, { topics: 'coaching' }],
	{ type: 'token', token: '', lifeMs: 1 },
	{ type: 'token', token: 1, lifeMs: 1 },
	{ type: 'token', token: 'x', lifeMs: Number.NaN },
	{ type: 'token', token: 'x', lifeMs: Number.POSITIVE_INFINITY },
	{ type: 'token', token: 'x', lifeMs: -1 },
	{ type: 'password', token: 'x', lifeMs: 60_000 },
	{ topics: ['__proto__', 'evil', 1] },
];

/** An environment with one channel, into which `say` posts as another tab would. */
function anEnvironment() {
	let hear: (message: unknown) => void = () => {};
	const openChannel = () => ({
		post: () => {},
		listen: (listener: typeof hear) => {
			hear = listener;
		},
		close: () => {},
	});
	const environment = { openChannel, monotonicTime: () => 0 } as unknown as Environment;
	return { environment, say: (message: unknown) => hear(message) };
}

it('a message that is no token of this app replaces no token', () => {
	const { environment, say } = anEnvironment();
	const owner = { userHash: 'h', employeeCode: 'C1', entry: () => undefined };
	const tokens = new TokenKeeper(environment, {} as Http, owner, () => {});
	for (const message of FOREIGN) say(message);
	expect(tokens.isHeld).toBe(false);
	say({ type: 'token', token: 'x', lifeMs: 900_000 });
	expect(tokens.isHeld).toBe(true);
});

it('a message that is no change of this app changes nothing, and of mixed topics the known ones count', () => {
	const { environment, say } = anEnvironment();
	const heard: unknown[] = [];
	new Changes(environment).subscribe((topics) => heard.push(topics));
	for (const message of FOREIGN) say(message);
	expect(heard).toEqual([]);
	say({ topics: ['coaching', 'evil', '__proto__', 'sync'] });
	expect(heard).toEqual([['coaching', 'sync']]);
});
