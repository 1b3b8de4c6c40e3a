import { parseDecimal } from '#app/ui/decimal.ts';
import type { AskingProblem } from '#worker/contract/asking.ts';
import type { AllowanceTarget, VisitFrequency } from '#worker/contract/request.ts';
import type { AskingDays } from '#worker/domain/requests/asking-days.ts';

/** A client or a person, as the form shows it. */
export type Subject = { readonly code: string; readonly name: string; readonly detail: string };

/** The input of an allowance form. Dates are ISO; '' while nothing is chosen. */
export type AskingDraft = {
	/**
	 * Idempotency key of one sending: the server makes the requests once, also if it arrives twice.
	 */
	readonly key: string;
	readonly target: AllowanceTarget;
	readonly subjects: readonly Subject[];
	readonly start: string;
	readonly end: string;
	/** No end date; `end` is ignored. */
	readonly isOpen: boolean;
	readonly reason: string;
	readonly visitFrequency: VisitFrequency | '';
	readonly observation: string;
	/** Text of the field, not yet a number. */
	readonly km: string;
	readonly from: string;
	readonly to: string;
};

/** Problem by field; 'subjects' and the fields that all requests of the form share. */
export type FieldProblems = Readonly<Partial<Record<string, AskingProblem>>>;

export function emptyDraft(target: AllowanceTarget, key: string): AskingDraft {
	return {
		key,
		target,
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

/** False for a draft of an older version of the app, which is then ignored. */
export function isAskingDraft(kept: unknown): kept is AskingDraft {
	const fields = Object.keys(emptyDraft('client', ''));
	return typeof kept === 'object' && kept !== null && fields.every((field) => field in kept);
}

/** Distance in km; 0 while the text is not a number. */
export function kmOf({ km }: AskingDraft): number {
	return Number(parseDecimal(km) || 0);
}

/** Whether the form may omit the end date: only for clients, and not for past days. */
export function mayStayOpen(days: AskingDays, { target }: AskingDraft): boolean {
	return days.openEndFor === target;
}

/** Problems of a draft by field; empty: it can be sent. `today`: ISO date of the company. */
export function draftProblems(
	{ problems }: { readonly problems: (draft: AskingDraft, today: string) => FieldProblems },
	draft: AskingDraft,
	today: string,
): FieldProblems {
	// The problems are the same for every subject; without one, a stand-in is checked.
	const some = draft.subjects[0] ?? { code: '0', name: '', detail: '' };
	const found = problems({ ...draft, subjects: [some] }, today);
	return { ...found, ...(draft.subjects.length === 0 && { subjects: 'required' as const }) };
}

export type Refused = {
	/** Problem by code of the subject. */
	readonly subjects: Readonly<Record<string, string>>;
	readonly fields: FieldProblems;
};

const OF_SUBJECT = new Set(['clientCode', 'employeeCode']);

/** What the server refused, by subject and by shared field. */
export function refusedBy(
	refused: Readonly<Record<string, string>> | undefined,
	subjects: readonly Subject[],
): Refused {
	const bySubject: Record<string, string> = {};
	const fields: Record<string, AskingProblem> = {};
	for (const [path, word] of Object.entries(refused ?? {})) {
		const [, index, field = ''] = path.split('.');
		const code = subjects[Number(index)]?.code;
		if (code !== undefined && OF_SUBJECT.has(field)) bySubject[code] = word;
		else fields[field] = word as AskingProblem;
	}
	return { subjects: bySubject, fields };
}
