import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aCase } from '#test/support/policy-case.ts';
import { POLICY_RULE_NAMES } from '#worker/contract/policy.ts';
import { REQUEST_KINDS, VISIT_FREQUENCIES } from '#worker/contract/request.ts';
import { KIND_RULES } from '#worker/domain/requests/kinds/request-kinds.ts';
import { judge } from '#worker/domain/requests/policy.ts';
import type { PolicyCase } from '#worker/domain/requests/policy-case.ts';

const days = fc
	.integer({ min: -400, max: 400 })
	.map((day) => Temporal.PlainDate.from('2025-03-04').add({ days: day }).toString());
const anyCase = fc
	.record({
		kind: fc.constantFrom(...REQUEST_KINDS),
		startDate: days,
		endDate: fc.option(days),
		observation: fc.string({ maxLength: 30 }),
		cost: fc.option(
			fc.record({
				unit: fc.constantFrom('BRL', 'visits', 'kg' as const),
				amount: fc.integer({ min: 0, max: 5_000 }),
			}),
		),
		frequency: fc.option(fc.constantFrom(...VISIT_FREQUENCIES)),
		km: fc.integer({ min: 0, max: 2_000 }),
		facts: fc.record({
			overlapping: fc.option(days),
			repeated: fc.nat(9),
			ofMonth: fc.nat(3_000),
			client: fc.option(
				fc.record({
					averageVolume: fc.option(fc.nat(5_000)),
					lastPurchase: fc.option(days),
					financialStatus: fc.constantFrom('active', 'blocked', 'defaulter', 'other' as const),
				}),
			),
		}),
	})
	.map(({ kind, frequency, km, cost, facts: known, ...rest }): PolicyCase => {
		return {
			...aCase(kind),
			...rest,
			facts: known as PolicyCase['facts'],
			cost: cost as PolicyCase['cost'],
			allowance: { target: 'client', visitFrequency: frequency },
			mileage: { km, from: '', to: '' },
		};
	});
const anySettings = fc.array(
	fc.record({
		kind: fc.constantFrom(...REQUEST_KINDS),
		rule: fc.constantFrom(...POLICY_RULE_NAMES),
		limit: fc.option(fc.integer({ min: 0, max: 2_000 })),
		active: fc.boolean(),
	}),
	{ maxLength: 12 },
);

describe('policy by law', () => {
	it('a verdict is within if and only if every piece of evidence is ok', () => {
		fc.assert(
			fc.property(anyCase, anySettings, (one, settings) => {
				const { verdict, evidence } = judge(one, settings);
				expect(verdict === 'within').toBe(evidence.every(({ ok }) => ok));
			}),
		);
	});

	it('evidence comes once per rule, of rules of that kind that are not switched off', () => {
		fc.assert(
			fc.property(anyCase, anySettings, (one, settings) => {
				const rules = judge(one, settings).evidence.map(({ rule }) => rule);
				expect(new Set(rules).size).toBe(rules.length);
				for (const name of rules) {
					const setting = settings.find(({ kind, rule }) => kind === one.kind && rule === name);
					expect(setting?.active ?? true).toBe(true);
					expect(KIND_RULES[one.kind].limits).toHaveProperty(name);
				}
			}),
		);
	});
});
