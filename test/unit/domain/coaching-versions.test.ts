import { describe, expect, it } from 'vitest';
import { aCoaching, aForm, aStage } from '#test/support/builders.ts';
import { CoachingSchema } from '#worker/contract/coaching.ts';
import { COACHING_SCHEMA } from '#worker/contract/coaching-sync.ts';
import { receive } from '#worker/contract/parse.ts';
import {
	isVersionRefusal,
	oldestVersionOf,
	upcastCoaching,
} from '#worker/domain/visit/coaching-versions.ts';
import { isAppError } from '#worker/errors.ts';

function refusalOf(version: number): string | null {
	try {
		upcastCoaching({}, version);
		return null;
	} catch (error) {
		return isAppError(error) ? error.code : String(error);
	}
}

describe('a received coaching', () => {
	it('of version 1 has today’s shape already', () => {
		const coaching = aCoaching();
		expect(upcastCoaching(coaching, 1)).toEqual(coaching);
		expect(upcastCoaching(coaching, COACHING_SCHEMA)).toEqual(coaching);
	});

	it('has 0 m and 0.2 where its own parameters are missing', () => {
		const { parameters, ...rest } = aCoaching();
		const { jobTitle } = parameters;
		const upcast = (sent: object) => upcastCoaching({ ...rest, parameters: sent }, COACHING_SCHEMA);
		const defaults = { jobTitle, pdvMinDistance: 0, outRouteMultiplier: 0.2 };
		expect(upcast({ jobTitle })).toEqual({ ...rest, parameters: defaults });
		expect(upcast({ jobTitle, pdvMinDistance: 300 })).toEqual({
			...rest,
			parameters: { ...defaults, pdvMinDistance: 300 },
		});
		expect(receive(CoachingSchema, { ...rest, parameters: { jobTitle } }).parameters).toEqual(
			defaults,
		);
	});

	it('is understood from the two versions before, and from no newer one', () => {
		for (let version = Math.max(1, COACHING_SCHEMA - 2); version <= COACHING_SCHEMA; version++) {
			expect(refusalOf(version)).toBeNull();
		}
		expect(refusalOf(COACHING_SCHEMA + 1)).toBe('schema-unknown');
		expect(refusalOf(Math.max(1, COACHING_SCHEMA - 2) - 1)).toBe('app-outdated');
	});
});

describe('a sent coaching', () => {
	it('has the oldest version that holds all of it', () => {
		const stage = aStage();
		const { score } = aCoaching();
		const twoForms = [stage, { ...stage, otherForms: [aForm()] }];
		expect(oldestVersionOf({ stages: [], score })).toBe(1);
		expect(oldestVersionOf({ stages: [stage], score })).toBe(1);
		expect(oldestVersionOf({ stages: twoForms, score })).toBe(2);
		const noGrade = { ...score, total: null, grade: null };
		expect(oldestVersionOf({ stages: [stage], score: noGrade })).toBe(3);
	});
});

describe('a refusal is about the version', () => {
	const refused = (code: string, fields?: Record<string, string>) =>
		isVersionRefusal({ code, fields });

	it('when it names the header, or nothing but fields that the server does not know', () => {
		expect(refused('invalid', { 'x-app-schema': 'Expected 1' })).toBe(true);
		expect(refused('invalid', { 'stages.1.otherForms': 'Unknown field' })).toBe(true);
	});

	it('and not when a value is refused, or nothing is named', () => {
		expect(refused('invalid', { date: 'No', 'stages.1.otherForms': 'Unknown field' })).toBe(false);
		expect(refused('invalid', {})).toBe(false);
		expect(refused('invalid')).toBe(false);
		expect(refused('too-large', { 'x-app-schema': 'Expected 1' })).toBe(false);
	});
});
