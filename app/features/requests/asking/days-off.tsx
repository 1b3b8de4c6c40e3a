import { date } from '#app/ui/format.ts';
import type { AllowanceKind, AskedAllowance } from '#worker/contract/allowance.ts';
import { allowanceProblems } from '#worker/domain/requests/allowance.ts';
import type { AskingDays } from '#worker/domain/requests/asking-days.ts';
import { type AskingDraft, type FieldProblems, mayStayOpen } from './asking-draft.ts';
import type { AskingForm } from './asking-form.ts';
import { PeriodFields } from './period-fields.tsx';

/** What the forms of days without the planned visits have in common. */
export function daysOff(kind: AllowanceKind, days: AskingDays) {
	return {
		kind,
		ownList: null,
		fields: (props) => <PeriodFields {...props} days={days} />,
		asked: (draft) => ({ kind, items: itemsOf(draft, days) }),
		problems(draft, today) {
			const [asked] = itemsOf(draft, days);
			return asked ? withEnd(allowanceProblems(asked, days, today), asked) : {};
		},
		lines: (draft) => linesOf(draft, days),
	} satisfies Partial<AskingForm>;
}

function itemsOf(draft: AskingDraft, days: AskingDays): readonly AskedAllowance[] {
	const { target, start, end, isOpen, reason, visitFrequency, observation } = draft;
	const isClient = target === 'client';
	return draft.subjects.map(({ code }) => ({
		target,
		clientCode: isClient ? code : null,
		employeeCode: isClient ? null : code,
		startDate: start,
		endDate: isOpen && mayStayOpen(days, draft) ? null : end,
		reason,
		visitFrequency: isClient && visitFrequency !== '' ? visitFrequency : null,
		observation,
	}));
}

/** Without it an unset end date would be reported as before the start, not as missing. */
function withEnd(problems: FieldProblems, { endDate }: AskedAllowance): FieldProblems {
	return endDate === '' ? { ...problems, endDate: 'required' } : problems;
}

function linesOf(draft: AskingDraft, days: AskingDays): readonly string[] {
	const { start, end, target, visitFrequency } = draft;
	const frequency = target === 'client' ? [`Frequência de visita: ${visitFrequency}`] : [];
	if (draft.isOpen && mayStayOpen(days, draft)) {
		return [`Desde ${date(start)}, sem data final`, ...frequency];
	}
	return [start === end ? date(start) : `${date(start)} a ${date(end)}`, ...frequency];
}
