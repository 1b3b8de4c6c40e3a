import type { ClientLoaderFunctionArgs } from '@remix-run/react';
import { codeOf } from '#app/platform/error-text.ts';
import { readDraft } from '#app/platform/saving/drafts.client.ts';
import { worker } from '#app/platform/worker.client.ts';
import type { RequestKind } from '#worker/contract/request.ts';

import { kindFrom, queryFrom, tabFrom } from './decision-paths.ts';
import { placeIn } from './list-position.ts';
import type { ListData } from './list-screen.tsx';
import { NO_REFUSAL, type Refusal, refusalForm } from './refusal-draft.ts';
import { selectionOf } from './selection.ts';

export async function inboxData() {
	const [kinds, user] = await Promise.all([worker.decisions.inbox(), worker.session.user()]);
	return { kinds, jobTitle: user?.jobTitle ?? null };
}

/** The rows that were on the screen when the list was left come with it. */
export async function listData({ request, params }: ClientLoaderFunctionArgs): Promise<ListData> {
	const { pathname, search, searchParams } = new URL(request.url);
	const kind = kindFrom(params.kind);
	const tab = tabFrom(searchParams);
	const query = queryFrom(kind, searchParams);
	const { first, count } = placeIn(`${pathname}${search}`);
	const { changes } = selectionOf(kind);
	const [page, decided, refusal] = await Promise.all([
		worker.decisions.list(query, first, count),
		tab === 'decided' ? worker.decisions.keptDecided(kind) : null,
		keptRefusal(kind),
	]);
	return { tab, query, page, changes, decided, refusal };
}

async function keptRefusal(kind: RequestKind): Promise<Refusal> {
	const kept = await readDraft(refusalForm(kind));
	return { ...NO_REFUSAL, ...(kept as Partial<Refusal> | null) };
}

export async function detailData({ params }: ClientLoaderFunctionArgs) {
	const kind = kindFrom(params.kind);
	try {
		const detail = await worker.decisions.one(kind, params.id ?? '');
		return { kind, detail, refusal: await keptRefusal(kind), code: null };
	} catch (error) {
		return { kind, detail: null, refusal: NO_REFUSAL, code: codeOf(error) };
	}
}

export async function peopleData({ request }: ClientLoaderFunctionArgs) {
	const { searchParams } = new URL(request.url);
	try {
		return { found: await worker.decisions.people(searchParams.get('de')), code: null };
	} catch (error) {
		return { found: null, code: codeOf(error) };
	}
}
