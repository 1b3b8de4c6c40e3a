import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aCoaching } from '#test/support/builders.ts';
import { differenceBody } from '#test/support/difference-body.ts';
import { choose, form, inProcess, play, visit, visited } from '#test/support/play-commands.ts';
import { CoachingSchema } from '#worker/contract/coaching.ts';
import { CoachingDifference } from '#worker/contract/coaching-difference.ts';
import { fits } from '#worker/contract/fits.ts';
import type { AnyStruct } from '#worker/contract/schema.ts';
import { LoginBody } from '#worker/contract/session.ts';

const day = play(visited(inProcess(aCoaching()), '1'), visit('2'), form('form-process'));
const good: readonly (readonly [AnyStruct, object])[] = [
	[CoachingSchema, day],
	[CoachingDifference, differenceBody(day, play(day, choose(day, 'Sim')))],
	[LoginBody, { employeeCode: 'C1', password: 'um cavalo verde' }],
];

/** The decision of superstruct, which names the reasons of a refusal. */
function isAccepted(schema: AnyStruct, value: unknown): boolean {
	try {
		return schema.validate(value, { coerce: false })[0] === undefined;
	} catch {
		return false;
	}
}

const HOSTILE = [
	undefined,
	null,
	Number.NaN,
	Number.POSITIVE_INFINITY,
	-1,
	0,
	1.5,
	2 ** 31,
	'',
	'x',
	'a\0b',
	'\ud800',
	'2025-03-04T14:00:00Z',
	true,
	[],
	[null],
	Array(3),
	{},
	{ a: 1 },
	JSON.parse('{"__proto__":{"a":1}}'),
	() => 1,
	Symbol('s'),
	Object.create(null),
	new Date(0),
];

/** A copy with one value replaced, removed or added at a random place. */
function changed(value: unknown, places: readonly number[], hostile: unknown, isAdded: boolean) {
	const copy = structuredClone(value);
	let parent = copy as Record<string, unknown>;
	for (const place of places) {
		const keys = Object.keys(parent);
		const key = keys[place % Math.max(1, keys.length)];
		const child = key === undefined ? undefined : parent[key];
		if (typeof child !== 'object' || child === null) break;
		parent = child as Record<string, unknown>;
	}
	const keys = Object.keys(parent);
	const key = isAdded ? 'unknownField' : keys[(places[0] ?? 0) % Math.max(1, keys.length)];
	if (key === undefined) return copy;
	if (hostile === undefined && !Array.isArray(parent)) delete parent[key];
	else parent[key] = hostile;
	return copy;
}

describe('the quick check of a shape decides as superstruct does', () => {
	it.each(good)('for what is well formed', (schema, value) => {
		expect(isAccepted(schema, value)).toBe(true);
		expect(fits(schema, value)).toBe(true);
	});

	it('for a value that is wrong somewhere', () => {
		fc.assert(
			fc.property(
				fc.constantFrom(...good),
				fc.array(fc.nat(40), { minLength: 1, maxLength: 7 }),
				fc.constantFrom(...HOSTILE),
				fc.boolean(),
				([schema, value], places, hostile, isAdded) => {
					const sent = changed(value, places, hostile, isAdded);
					expect(fits(schema, sent)).toBe(isAccepted(schema, sent));
				},
			),
			{ seed: 20_250_304, numRuns: 1_500 },
		);
	});

	it('for a value that is nothing of the kind', () => {
		for (const [schema] of good) {
			for (const value of HOSTILE) expect(fits(schema, value)).toBe(isAccepted(schema, value));
		}
	});
});
