import type { AskingFormsResponse, ReasonList } from '#worker/contract/asking.ts';
import type { Person } from '#worker/contract/person.ts';
import { KIND_RULES } from './kinds/request-kinds.ts';

/** The people for whom a request with a reason of `list` may be asked (rule 7.2). */
export function choosablePeople(forms: AskingFormsResponse, list: ReasonList): readonly Person[] {
	const kinds = Object.values(KIND_RULES);
	return kinds.flatMap(({ choosable }) => choosable?.[list]?.(forms) ?? []);
}
