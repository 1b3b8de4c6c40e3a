import { parseDecimal } from '#app/ui/decimal.ts';
import type { AllowanceProblem, AllowanceWish, MileageWish } from '#worker/contract/allowance.ts';
import type { AllowanceTarget, VisitFrequency } from '#worker/contract/request.ts';
import { allowanceProblems } from '#worker/domain/requests/allowance.ts';

import { mileageProblems } from '#worker/domain/requests/kinds/mileage-allowance.ts';

import { ABOUT_FORM, type AllowanceForm } from './allowance-forms.ts';

/** A client or a person, as the form shows it. */
export type Subject = { readonly code: string; readonly name: string; readonly detail: string };

/** What stands typed in a form of allowances; dates as ISO, '' while nothing is chosen. */
export type AllowanceDraft = {
	/** One sending: the same key asks once. */
	readonly key: string;
	readonly target: AllowanceTarget;
	readonly subjects: readonly Subject[];
	readonly start: string;
	readonly end: string;
	/** Until further notice: `end` does not count. */
	readonly isOpen: boolean;
	readonly reason: string;
	readonly visitFrequency: VisitFrequency | '';
	readonly observation: string;
	/** As typed. */
	readonly km: string;
	readonly from: string;
	readonly to: string;
};

/** Why a field does not stand; 'subjects' and every field that all requests of a form share. */
export type FieldProblems = Readonly<Partial<Record<string, AllowanceProblem>>>;

export function emptyDraft(form: AllowanceForm, key: string): AllowanceDraft {
	return {
		key,
		target: ABOUT_FORM[form].target ?? 'client',
		subjects: [],
		start: '',
		end: '',
		isOpen: false,
		reason: '',
		visitFrequency: '',
		observation: '',
		km: '',
		from: '',
		to: '',
	};
}

/** A draft of an older version of the app is left alone. */
export function isAllowanceDraft(kept: unknown): kept is AllowanceDraft {
	const fields = Object.keys(emptyDraft('cliente', ''));
	return typeof kept === 'object' && kept !== null && fields.every((field) => field in kept);
}

/** km; 0 while it is no number. */
export function kmOf({ km }: AllowanceDraft): number {
	return Number(parseDecimal(km) || 0);
}

/** Whether all that is asked for has an open end: of clients, and not for days gone by. */
export function mayStayOpen(form: AllowanceForm, { target }: AllowanceDraft): boolean {
	return ABOUT_FORM[form].days.openEndFor === target;
}

/** One request of each subject. */
export function allowanceItems(
	form: AllowanceForm,
	draft: AllowanceDraft,
): readonly AllowanceWish[] {
	const { target, start, end, isOpen, reason, visitFrequency, observation } = draft;
	const isClient = target === 'client';
	return draft.subjects.map(({ code }) => ({
		target,
		clientCode: isClient ? code : null,
		employeeCode: isClient ? null : code,
		startDate: start,
		endDate: isOpen && mayStayOpen(form, draft) ? null : end,
		reason,
		visitFrequency: isClient && visitFrequency !== '' ? visitFrequency : null,
		observation,
	}));
}

export function mileageItems(draft: AllowanceDraft): readonly MileageWish[] {
	const { start, from, to, reason, observation } = draft;
	const trip = { date: start, km: kmOf(draft), from, to, reason, observation };
	return draft.subjects.map(({ code }) => ({ ...trip, employeeCode: code }));
}

/** What is wrong with a draft, by field; empty: it may be sent. `today`: of the company. */
export function draftProblems(
	form: AllowanceForm,
	draft: AllowanceDraft,
	today: string,
): FieldProblems {
	// What is wrong is the same for every subject; without one, a stand-in is looked at.
	const some = draft.subjects[0] ?? { code: '0', name: '', detail: '' };
	const one = { ...draft, subjects: [some] };
	const { kind } = ABOUT_FORM[form];
	const [trip] = mileageItems(one);
	const [wish] = allowanceItems(form, one);
	const found =
		kind === 'mileageallowance'
			? trip && mileageProblems(trip, today)
			: wish && withEnd(allowanceProblems(wish, kind, today), wish);
	return { ...found, ...(draft.subjects.length === 0 && { subjects: 'required' as const }) };
}

/** A day that was not chosen is missing, not early. */
function withEnd(problems: FieldProblems, { endDate }: AllowanceWish): FieldProblems {
	return endDate === '' ? { ...problems, endDate: 'required' } : problems;
}

export type Refused = {
	/** By the code of the subject. */
	readonly subjects: Readonly<Record<string, string>>;
	readonly fields: FieldProblems;
};

const OF_SUBJECT = new Set(['clientCode', 'employeeCode']);

/** What the server refused, by subject and by the fields that all share. */
export function refusedBy(
	refused: Readonly<Record<string, string>> | undefined,
	subjects: readonly Subject[],
): Refused {
	const bySubject: Record<string, string> = {};
	const fields: Record<string, AllowanceProblem> = {};
	for (const [path, word] of Object.entries(refused ?? {})) {
		const [, index, field = ''] = path.split('.');
		const code = subjects[Number(index)]?.code;
		if (code !== undefined && OF_SUBJECT.has(field)) bySubject[code] = word;
		else fields[field] = word as AllowanceProblem;
	}
	return { subjects: bySubject, fields };
}
