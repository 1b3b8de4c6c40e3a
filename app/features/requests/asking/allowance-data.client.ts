import { codeOf } from '#app/platform/error-text.ts';
import { readDraft } from '#app/platform/saving/drafts.client.ts';
import { worker } from '#app/platform/worker.client.ts';
import type { Request, RequestKind, RequestStatus } from '#worker/contract/request.ts';
import type { OwnRequestsView } from '#worker/contract/requests-api.ts';

import { type AppErrorCode, isAppError } from '#worker/errors.ts';
import { type AllowanceDraft, emptyDraft, isAllowanceDraft } from './allowance-draft.ts';
import {
	ALLOWANCE_FORMS,
	type AllowanceForm,
	draftWord,
	isAllowanceForm,
} from './allowance-forms.ts';

/** Rows of the list before more is asked for. */
const FIRST = 50;

export const ALLOWANCE_KINDS = [
	'allowance',
	'retroactiveallowance',
	'mileageallowance',
] as const satisfies readonly RequestKind[];

const STATUS_WORD: Readonly<Record<RequestStatus, string>> = {
	waiting: 'aguardando',
	approved: 'aprovados',
	refused: 'recusados',
	withdrawn: 'retirados',
};

/** The address of the list in one state; null: in any. */
export function listSearch(status: RequestStatus | null): string {
	return status === null ? '?' : `?estado=${STATUS_WORD[status]}`;
}

export type OwnAllowances = {
	readonly view: OwnRequestsView;
	readonly status: RequestStatus | null;
	readonly shown: number;
	/** Forms that have something typed and not sent. */
	readonly drafts: readonly AllowanceForm[];
};

export async function loadOwnAllowances({ url }: { readonly url: string }): Promise<OwnAllowances> {
	const params = new URL(url).searchParams;
	const word = params.get('estado');
	const statuses = Object.keys(STATUS_WORD) as RequestStatus[];
	const status = statuses.find((one) => STATUS_WORD[one] === word) ?? null;
	const shown = Math.max(FIRST, Number.parseInt(params.get('mostrar') ?? '', 10) || 0);
	const filter = { kinds: ALLOWANCE_KINDS, status, limit: shown };
	const view = await worker.requests.mine(filter);
	const kept = await Promise.all(
		ALLOWANCE_FORMS.map(async (form) => [form, await readDraft(draftWord(form))] as const),
	);
	const drafts = kept.filter(([, draft]) => isAllowanceDraft(draft)).map(([form]) => form);
	return { view, status, shown, drafts };
}

/** null instead of what could not be had, with the reason. */
async function orFailure<T extends object>(load: () => Promise<T>) {
	try {
		return { ...(await load()), failure: null };
	} catch (error) {
		return { failure: codeOf(error) };
	}
}

export async function loadAllowanceForm({ url }: { readonly url: string }) {
	const word = new URL(url).searchParams.get('tipo');
	const form = isAllowanceForm(word) ? word : null;
	return orFailure(async () => {
		const { allowances } = worker;
		const options = await allowances.options();
		if (form === null) return { options, form, begun: null, waiting: [] };
		const kept = await readDraft(draftWord(form));
		const begun = isAllowanceDraft(kept) ? kept : await freshDraft(form);
		const waiting = form === 'retroativo' ? await pendingRetroactive() : [];
		return { options, form, begun, waiting };
	});
}

/** A trip is the person's own until somebody else is chosen. */
async function freshDraft(form: AllowanceForm): Promise<AllowanceDraft> {
	const draft = emptyDraft(form, crypto.randomUUID());
	if (form !== 'quilometragem') return draft;
	const { rows } = await worker.allowances.people({ target: 'mileage', search: '', limit: 1 });
	const subjects = rows.map(({ employeeCode, name, jobTitle }) => ({
		code: employeeCode,
		name,
		detail: `${employeeCode} · ${jobTitle}`,
	}));
	return { ...draft, subjects };
}

/** Only warns of asking twice: without an answer nobody is warned, and the policy still looks. */
async function pendingRetroactive(): Promise<readonly Request[]> {
	try {
		return await worker.allowances.pendingRetroactive();
	} catch (error) {
		codeOf(error);
		return [];
	}
}

export async function loadAllowance(id: string) {
	try {
		return { found: await worker.requests.one(id), failure: null };
	} catch (error) {
		return { found: null, failure: codeOf(error) };
	}
}

export type SendFailure = {
	readonly code: AppErrorCode;
	readonly fields: Readonly<Record<string, string>> | undefined;
};

/** Runs a sending and gives the draft up once it has arrived. */
export async function sendDraft(
	form: AllowanceForm,
	send: () => Promise<readonly Request[]>,
): Promise<readonly Request[] | SendFailure> {
	try {
		const made = await send();
		await worker.drafts.forget(draftWord(form));
		return made;
	} catch (error) {
		return { code: codeOf(error), fields: isAppError(error) ? error.fields : undefined };
	}
}
