import type { AppOptions } from '#server/platform/app-options.ts';
import { type KnownCall, knownRoute, type Route } from '#server/platform/http/route.ts';
import {
	AccessBody,
	AdministratorBody,
	ConsultancyBody,
	InvitationsBody,
	InvitationsResponse,
	NewPersonBody,
	PeoplePageResponse,
	PersonDetailsBody,
	PersonFile,
	SuperiorBody,
} from '#worker/contract/administration-people.ts';
import {
	type Administration,
	addPerson,
	editPerson,
	movePerson,
	setAccess,
	setAdministrator,
} from './change-person.ts';
import { setConsultancy } from './consultancy.ts';
import { invite } from './invite.ts';
import { readPeople, readPerson } from './read-people.ts';
import { lockPeople } from './superiors.ts';
import { tellOfChange } from './tell-of-change.ts';

const PEOPLE = '/v3/app/admin/people';

/** The people of the company, for administrators. */
export function peopleRoutes(options: AppOptions): readonly Route[] {
	const read = { method: 'GET', tag: 'Administration', extension: true, body: null } as const;
	const change = {
		method: 'PUT',
		tag: 'Administration',
		extension: true,
		repeat: 'key',
		response: PersonFile,
	} as const;
	return [
		knownRoute('administrator', {
			...read,
			path: PEOPLE,
			summary: 'People, 50 at a time',
			query: {
				busca: 'part of the name, or beginning of the code',
				cargo: 'job title',
				situacao: 'active, invited, uninvited or disabled',
				ordem: 'nome (the default), codigo, cargo, superior or situacao',
				sentido: 'desc: the last ones first',
				pular: 'number of people before the page',
			},
			response: PeoplePageResponse,
			handle: ({ c, db, caller, now }) => {
				const { busca = '', cargo = '', situacao = '', ordem = '', sentido, pular } = c.req.query();
				const skip = Math.min(Math.max(Number.parseInt(pular ?? '', 10) || 0, 0), 1_000_000);
				const query = {
					...{ text: busca.slice(0, 100), jobTitle: cargo, state: situacao },
					...{ order: ordem, descending: sentido === 'desc', skip },
				};
				return readPeople(db, caller.company, query, now);
			},
		}),
		knownRoute('administrator', {
			...change,
			method: 'POST',
			path: PEOPLE,
			summary: 'Adds a person, who has no password yet',
			body: NewPersonBody,
			handle: (call) => changed(call, call.body.code, (act) => addPerson(act, call.body)),
		}),
		knownRoute('administrator', {
			...read,
			path: `${PEOPLE}/:code`,
			summary: 'A person, and what hangs on them',
			response: PersonFile,
			handle: (call) => readPerson(call.db, call.caller.company, codeOf(call), call.now),
		}),
		knownRoute('administrator', {
			...change,
			path: `${PEOPLE}/:code`,
			summary: 'Changes name, job title and telesales',
			body: PersonDetailsBody,
			handle: (call) =>
				changed(call, codeOf(call), (act) => editPerson(act, codeOf(call), call.body)),
		}),
		knownRoute('administrator', {
			...change,
			path: `${PEOPLE}/:code/superior`,
			summary: 'Gives a person another superior, today or from a later day on',
			body: SuperiorBody,
			handle: (call) =>
				changed(call, codeOf(call), (act) => movePerson(act, codeOf(call), call.body)),
		}),
		knownRoute('administrator', {
			...change,
			path: `${PEOPLE}/:code/consultancy`,
			summary: 'Makes a person the consultant of others, or of nobody',
			body: ConsultancyBody,
			handle: (call) =>
				changed(call, codeOf(call), (act) => setConsultancy(act, codeOf(call), call.body)),
		}),
		knownRoute('administrator', {
			...change,
			path: `${PEOPLE}/:code/access`,
			summary: 'Ends the access of a person within a minute, or gives it back',
			body: AccessBody,
			handle: (call) =>
				changed(call, codeOf(call), (act) => setAccess(act, codeOf(call), call.body.disabled)),
		}),
		knownRoute('administrator', {
			...change,
			path: `${PEOPLE}/:code/administrator`,
			summary: 'Grants the right to administer or takes it away; never the last one',
			body: AdministratorBody,
			handle: (call) =>
				changed(call, codeOf(call), (act) =>
					setAdministrator(act, codeOf(call), call.body.administers),
				),
		}),
		knownRoute('administrator', {
			method: 'POST',
			tag: 'Administration',
			extension: true,
			path: '/v3/app/admin/invitations',
			summary: 'Invites people who have no password; the codes are shown once',
			body: InvitationsBody,
			response: InvitationsResponse,
			handle: (call) => invite({ ...options, ...administrationOf(call) }, call.body),
		}),
	];
}

type AnyKnownCall = Pick<KnownCall<unknown>, 'c' | 'db' | 'caller' | 'now'>;

function codeOf({ c }: AnyKnownCall): string {
	return c.req.param('code') ?? '';
}

function administrationOf({ db, caller, now }: AnyKnownCall): Administration {
	return { db, company: caller.company, actor: caller.user.employeeCode, now };
}

/** Runs a change alone, tells whom it concerns, and answers with the person as they are afterwards. */
async function changed(
	call: AnyKnownCall,
	code: string,
	change: (act: Administration) => Promise<void>,
): Promise<PersonFile> {
	const act = administrationOf(call);
	await lockPeople(act.db, act.company);
	await tellOfChange(act, [code], () => change(act));
	return readPerson(act.db, act.company, code, act.now);
}
