import type { PolicyVerdict } from '#worker/contract/policy.ts';
import type { Request } from '#worker/contract/request.ts';
import { fold } from '../shared/fold.ts';
import { KIND_RULES } from './kinds/request-kinds.ts';

/** The fields that filters and sorting use. Long lists are filtered without parsing the requests. */
export type RequestDigest = {
	readonly id: string;
	readonly verdict: PolicyVerdict;
	/** ISO instant. */
	readonly createdAt: string;
	/** ISO date. */
	readonly startDate: string;
	/** The person it is for. */
	readonly person: { readonly code: string; readonly name: string };
	readonly clientCode: string | null;
	readonly reason: string;
	/** The first policy rule that does not hold; '': none, or another finding. */
	readonly rule: string;
	/** In the unit of the kind; 0: not counted. */
	readonly amount: number;
	/** Folded texts for the search. */
	readonly terms: string;
};

/** Builds the digest of a request. */
export function digestOf(request: Request): RequestDigest {
	const { employee, requester, client } = request;
	const texts = [
		employee.employeeCode,
		employee.name,
		...(requester.employeeCode === employee.employeeCode
			? []
			: [requester.employeeCode, requester.name]),
		...(client ? [client.code, client.name, client.city] : []),
		request.reason,
		request.observation,
		...KIND_RULES[request.kind].searchTexts(request),
	];
	return {
		id: request._id,
		verdict: request.policy.verdict,
		createdAt: request.createdAt,
		startDate: request.startDate,
		person: { code: employee.employeeCode, name: employee.name },
		clientCode: client?.code ?? null,
		reason: request.reason,
		rule: request.policy.evidence.find(({ ok }) => !ok)?.rule ?? '',
		amount: request.cost?.amount ?? 0,
		terms: fold(texts.join('\n')),
	};
}
