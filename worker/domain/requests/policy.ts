import type { PolicyCase, PolicySetting } from './policy-case.ts';
import { POLICY_RULES, type PolicyRule } from './policy-rules.ts';
import type { PolicyEvidence, PolicyVerdict } from './request.ts';

export type PolicyJudgement = {
	readonly verdict: PolicyVerdict;
	readonly evidence: readonly PolicyEvidence[];
};

/**
 * What the rules of a company say to a request: `within` exactly when every one of them holds. A
 * rule that does not apply leaves no evidence; one without a setting has its default limit.
 */
export function judge(one: PolicyCase, settings: readonly PolicySetting[]): PolicyJudgement {
	const evidence: PolicyEvidence[] = [];
	for (const rule of POLICY_RULES) {
		const found = examine(rule, one, settings);
		if (found) evidence.push(found);
	}
	return { verdict: evidence.every(({ ok }) => ok) ? 'within' : 'look', evidence };
}

function examine(
	rule: PolicyRule,
	one: PolicyCase,
	settings: readonly PolicySetting[],
): PolicyEvidence | null {
	const byDefault = rule.limits[one.kind];
	if (byDefault === undefined) return null;
	const setting = settings.find(({ kind, rule: name }) => kind === one.kind && name === rule.name);
	if (setting && !setting.active) return null;
	const limit = setting?.limit ?? byDefault;
	const finding = rule.examine(one, limit ?? 0);
	if (finding === null) return null;
	const { ok, value = null, note = null } = finding;
	return { rule: rule.name, ok, value, limit, note };
}
