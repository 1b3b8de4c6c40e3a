import {
	POLICY_RULE_NAMES,
	type PolicyEvidence,
	type PolicyRuleName,
	type PolicyVerdict,
} from '#worker/contract/policy.ts';
import { must } from '#worker/errors.ts';
import { KIND_RULES } from './kinds/request-kinds.ts';
import type { PolicyCase, PolicySetting } from './policy-case.ts';
import { COMMON_CHECKS } from './policy-rules.ts';

export type PolicyJudgement = {
	readonly verdict: PolicyVerdict;
	readonly evidence: readonly PolicyEvidence[];
};

/**
 * Evaluates the company's rules for a request (rule 7.11): `within` when all of them hold. A rule that
 * does not apply leaves no evidence; a rule without a setting has its default limit.
 */
export function judge(one: PolicyCase, settings: readonly PolicySetting[]): PolicyJudgement {
	const evidence: PolicyEvidence[] = [];
	for (const rule of POLICY_RULE_NAMES) {
		const found = examine(rule, one, settings);
		if (found) evidence.push(found);
	}
	return { verdict: evidence.every(({ ok }) => ok) ? 'within' : 'look', evidence };
}

function examine(
	name: PolicyRuleName,
	one: PolicyCase,
	settings: readonly PolicySetting[],
): PolicyEvidence | null {
	const { limits, ownChecks } = KIND_RULES[one.kind];
	const byDefault = limits[name];
	if (byDefault === undefined) return null;
	const setting = settings.find(({ kind, rule }) => kind === one.kind && rule === name);
	if (setting && !setting.active) return null;
	const limit = setting?.limit ?? byDefault;
	const check = must(ownChecks[name] ?? COMMON_CHECKS[name], name);
	const finding = check(one, limit ?? 0);
	if (finding === null) return null;
	const { ok, value = null, note = null } = finding;
	return { rule: name, ok, value, limit, note };
}
