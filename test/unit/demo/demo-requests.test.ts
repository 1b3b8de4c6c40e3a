import { beforeAll, describe, expect, it } from 'vitest';
import { generateDemoCompany } from '#server/demo/demo-company.ts';
import { type DemoRequest, demoRequests } from '#server/demo/requests/demo-requests.ts';
import { REQUEST_KINDS } from '#worker/contract/request.ts';
import { KIND_RULES } from '#worker/domain/requests/kinds/request-kinds.ts';

const TODAY = '2026-03-11';
const company = generateDemoCompany({ today: TODAY });
let all: readonly DemoRequest[];
let waiting: readonly DemoRequest[];
beforeAll(() => {
	all = demoRequests(company, TODAY);
	waiting = all.filter(({ status }) => status === 'waiting');
});

describe('the pending requests of the demo company', () => {
	it('are 600 requests of all kinds, the same every time', () => {
		expect(waiting).toHaveLength(600);
		for (const kind of REQUEST_KINDS.filter((one) => !KIND_RULES[one].isAutomatic)) {
			expect(waiting.filter((one) => one.kind === kind).length, kind).toBeGreaterThan(40);
		}
		expect(demoRequests(company, TODAY)).toEqual(all);
		expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
	});

	it('follow the rules in about 70 %, and break many different rules', () => {
		const within = waiting.filter(({ policy }) => policy.verdict === 'within').length;
		expect(within / waiting.length).toBeGreaterThan(0.62);
		expect(within / waiting.length).toBeLessThan(0.78);
		const broken = new Set(
			waiting.flatMap(({ policy }) =>
				policy.evidence.filter(({ ok }) => !ok).map(({ rule }) => rule),
			),
		);
		expect(broken.size).toBeGreaterThan(11);
	});

	it('were made on earlier days, by the person or a superior, with a reason', () => {
		const ancestors = new Map(company.people.map((one) => [one.employeeCode, one.ancestors]));
		for (const { requester, employeeCode, createdAt, reason } of waiting) {
			expect([employeeCode, ...(ancestors.get(employeeCode) ?? [])]).toContain(requester);
			expect(createdAt < TODAY).toBe(true);
			expect(reason).not.toBe('');
		}
		expect(new Set(waiting.map(({ observation }) => observation)).size).toBeGreaterThan(40);
		expect(new Set(waiting.map(({ requester }) => requester)).size).toBeGreaterThan(25);
	});

	it("concern clients of the person's portfolio", () => {
		const owner = new Map(company.clients.map((client) => [client.code, client.salesman.code]));
		for (const { clientCode, employeeCode } of waiting) {
			if (clientCode !== null) expect(owner.get(clientCode)).toBe(employeeCode);
		}
	});

	it('can be as many as 10,000', () => {
		const many = demoRequests(company, TODAY, 10_000);
		expect(many.filter(({ status }) => status === 'waiting')).toHaveLength(10_000);
	});
});

it('has a history of hundreds that somebody else decided, refused with a reason, or withdrew', () => {
	const over = all.filter(({ status }) => status !== 'waiting');
	expect(over.length).toBeGreaterThan(300);
	for (const { status, requester, decision, createdAt } of over) {
		expect(decision === null).toBe(status === 'withdrawn');
		expect(decision?.by).not.toBe(requester);
		if (decision) expect(createdAt < decision.at && decision.at < TODAY).toBe(true);
		expect(decision?.reason ?? null).toEqual(status === 'refused' ? expect.any(String) : null);
	}
});
