import type { RequestDraft } from '#server/features/requests/request-draft.ts';
import type { AllowanceDetail } from '#worker/contract/request.ts';
import type { Occasion } from './demo-field.ts';

/** First and last day of a period of `days` days, as ISO dates. */
export function period(start: Temporal.PlainDate, days: number) {
	return { startDate: start.toString(), endDate: start.add({ days: days - 1 }).toString() };
}

/** The part of a request that is an allowance of a client. */
export function clientAllowance(
	{ seller, client }: Occasion,
	visitFrequency: AllowanceDetail['visitFrequency'],
) {
	return {
		employeeCode: seller.code,
		clientCode: client.code,
		detail: { allowance: { target: 'client', visitFrequency } },
	} as const;
}

/** Moves the days 17 to 35 days before the request, which violates `days-back`. */
export function longAgo(draft: RequestDraft, { askedOn, random }: Occasion): RequestDraft {
	const day = askedOn.subtract({ days: random.integer(17, 35) }).toString();
	return { ...draft, startDate: day, endDate: day };
}

/** Removes the observation, or leaves one that is too short. */
export function withoutReason(draft: RequestDraft, { random }: Occasion): RequestDraft {
	return { ...draft, observation: random.pick(['', '', 'ok', 'Urgente']) };
}
