import type { RequestDraft } from '#server/features/requests/request-draft.ts';
import type { AllowanceDetail } from '#worker/contract/request.ts';
import type { Occasion } from './demo-field.ts';

export function period(start: Temporal.PlainDate, days: number) {
	return { startDate: start.toString(), endDate: start.add({ days: days - 1 }).toString() };
}

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

export function longAgo(draft: RequestDraft, { askedOn, random }: Occasion): RequestDraft {
	const day = askedOn.subtract({ days: random.integer(17, 35) }).toString();
	return { ...draft, startDate: day, endDate: day };
}

export function unsaid(draft: RequestDraft, { random }: Occasion): RequestDraft {
	return { ...draft, observation: random.pick(['', '', 'ok', 'Urgente']) };
}
