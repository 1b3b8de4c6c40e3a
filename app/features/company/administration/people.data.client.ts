import { useAct } from '#app/platform/acts.ts';
import { type Deferred, deferAfterDelay } from '#app/platform/deferred.client.ts';
import { codeOf } from '#app/platform/error-text.ts';
import { useLoad } from '#app/platform/use-load.ts';
import {
	type ConsultancyBody,
	type ErasureBody,
	InvitationsResponse,
	type ManagedPerson,
	type NewPersonBody,
	PeoplePageResponse,
	type PersonDetailsBody,
	PersonFile,
	type SuperiorBody,
} from '#worker/contract/administration-people.ts';
import type { AppErrorCode } from '#worker/errors.ts';
import {
	downloadAdministration,
	newAdministrationKey,
	readAdministration,
	sendAdministration,
} from '../public/administration.data.client.ts';

export type PeopleAnswer = {
	readonly page: PeoplePageResponse | null;
	readonly code: AppErrorCode | null;
};

const FILTERS = ['busca', 'cargo', 'situacao', 'ordem', 'sentido', 'pular'];

function askedOf(params: URLSearchParams): URLSearchParams {
	const asked = new URLSearchParams();
	for (const name of FILTERS) {
		const value = params.get(name);
		if (value) asked.set(name, value);
	}
	return asked;
}

export async function loadPeople(
	params: URLSearchParams,
): Promise<{ readonly deferred: Deferred<PeopleAnswer> }> {
	return { deferred: await deferAfterDelay(findPeople(askedOf(params))) };
}

/** At most so many people at an address, of all its pages. Throws network errors. */
export async function findAllPeople(
	params: URLSearchParams,
	most: number,
): Promise<readonly ManagedPerson[]> {
	const found: ManagedPerson[] = [];
	for (let total = most; found.length < Math.min(most, total); ) {
		const asked = askedOf(params);
		asked.set('pular', String(found.length));
		const page = await readAdministration(PeoplePageResponse, `/people?${asked}`);
		if (page.people.length === 0) break;
		found.push(...page.people);
		total = page.total;
	}
	return found;
}

async function findPeople(asked: URLSearchParams): Promise<PeopleAnswer> {
	try {
		return { page: await readAdministration(PeoplePageResponse, `/people?${asked}`), code: null };
	} catch (error) {
		return { page: null, code: codeOf(error) };
	}
}

export type PersonAnswer = {
	readonly file: PersonFile | null;
	readonly code: AppErrorCode | null;
};

export async function loadPersonFile(
	code: string,
): Promise<{ readonly about: string; readonly deferred: Deferred<PersonAnswer> }> {
	return { about: code, deferred: await deferAfterDelay(findPersonFile(code)) };
}

async function findPersonFile(code: string): Promise<PersonAnswer> {
	try {
		return { file: await readAdministration(PersonFile, pathOf(code)), code: null };
	} catch (error) {
		return { file: null, code: codeOf(error) };
	}
}

/** The first people that match what was typed, for a choice. */
export function usePeopleFound(typed: string) {
	const text = typed.trim();
	const find = () =>
		readAdministration(PeoplePageResponse, `/people?${new URLSearchParams({ busca: text })}`);
	return useLoad(find, [text], { when: text.length > 1, pauseMs: 250 });
}

function pathOf(code: string, part = ''): string {
	return `/people/${encodeURIComponent(code)}${part}`;
}

async function change(method: 'POST' | 'PUT', path: string, body: object): Promise<PersonFile> {
	const key = await newAdministrationKey();
	return sendAdministration(PersonFile, { method, path, body, key });
}

type Of<T> = T & { readonly code: string };

export const peopleActs = {
	add: (person: NewPersonBody) => change('POST', '/people', person),
	edit: ({ code, ...details }: Of<PersonDetailsBody>) => change('PUT', pathOf(code), details),
	move: ({ code, ...move }: Of<SuperiorBody>) => change('PUT', pathOf(code, '/superior'), move),
	consult: ({ code, ...consultancy }: Of<ConsultancyBody>) =>
		change('PUT', pathOf(code, '/consultancy'), consultancy),
	access: ({ code, disabled }: Of<{ readonly disabled: boolean }>) =>
		change('PUT', pathOf(code, '/access'), { disabled }),
	administrator: ({ code, administers }: Of<{ readonly administers: boolean }>) =>
		change('PUT', pathOf(code, '/administrator'), { administers }),
	erase: ({ code, successorCode }: Of<ErasureBody>) =>
		sendAdministration(PersonFile, {
			...{ method: 'POST', path: pathOf(code, '/erasure'), body: { successorCode } },
		}),
	invite: (body: { readonly codes: readonly string[]; readonly send: boolean }) =>
		sendAdministration(InvitationsResponse, { method: 'POST', path: '/invitations', body }),
};

/** Saves everything that is kept of a person as a file; null: saved, else why not. */
export async function downloadRecord(code: string): Promise<AppErrorCode | null> {
	try {
		await downloadAdministration(pathOf(code, '/record'));
		return null;
	} catch (error) {
		return codeOf(error);
	}
}

export function usePeopleActs() {
	return useAct<typeof peopleActs>('/acts/administracao');
}
