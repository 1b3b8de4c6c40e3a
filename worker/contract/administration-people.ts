import { code, integer, isoDate, isoInstant, text } from './scalars.ts';
import {
	array,
	boolean,
	defaulted,
	type Infer,
	named,
	nullable,
	object,
	oneOf,
	optional,
	type,
} from './schema.ts';
import { jobTitle } from './session.ts';

/**
 * active: has a password. invited: has an invitation that is still valid. uninvited: neither.
 * disabled: may not log in.
 */
export const PERSON_STATES = ['active', 'invited', 'uninvited', 'disabled'] as const;
export type PersonState = (typeof PERSON_STATES)[number];

/** Most people of one page and of one round of invitations. */
export const PEOPLE_PAGE = 50;
const MOST_INVITED = 200;

const row = {
	code: code(),
	name: text(1, 200),
	jobTitle: jobTitle(),
	superiorCode: nullable(code()),
	superiorName: nullable(text(1, 200)),
	state: oneOf(PERSON_STATES),
	isAdministrator: boolean(),
};

export const ManagedPerson = named('ManagedPerson', type(row));
export type ManagedPerson = Infer<typeof ManagedPerson>;

/** GET /v3/app/admin/people. */
export const PeoplePageResponse = named(
	'ManagedPeople',
	type({ people: array(ManagedPerson, PEOPLE_PAGE), total: integer() }),
);
export type PeoplePageResponse = Infer<typeof PeoplePageResponse>;

/** People of one consultant. */
const MOST_CONSULTED = 500;

/** What hangs on a person. */
export const PersonTies = named(
	'PersonTies',
	type({
		below: integer(),
		clients: integer(),
		openCoachings: integer(),
		waitingRequests: integer(),
		/** Keys of other programs that stop when the person no longer administers. */
		keys: defaulted(integer(), 0),
	}),
);
export type PersonTies = Infer<typeof PersonTies>;

/** GET /v3/app/admin/people/:code, and the answer of each change of the person. */
export const PersonFile = named(
	'ManagedPersonFile',
	type({
		person: type({
			...row,
			teleSales: boolean(),
			invitedUntil: nullable(isoInstant()),
			/** Whom the person consults (rule 1.1); absent: an older server. */
			consultantFor: optional(array(type({ code: code(), name: text(0, 200) }), MOST_CONSULTED)),
			isConsultantManager: optional(boolean()),
			/** When the data of the person was erased; absent: it was not. */
			erasedAt: optional(isoInstant()),
		}),
		ties: PersonTies,
		/** A move to another superior that waits for its day; null: none. */
		move: nullable(
			type({
				superiorCode: nullable(code()),
				superiorName: nullable(text(1, 200)),
				from: isoDate(),
			}),
		),
		/** The company day of the server. */
		today: isoDate(),
	}),
);
export type PersonFile = Infer<typeof PersonFile>;

const details = { name: text(1, 200), jobTitle: jobTitle(), teleSales: boolean() };

/** PUT /v3/app/admin/people/:code. */
export const PersonDetailsBody = named('PersonDetailsBody', object(details));
export type PersonDetailsBody = Infer<typeof PersonDetailsBody>;

/** POST /v3/app/admin/people. */
export const NewPersonBody = named(
	'NewPersonBody',
	object({ ...details, code: code(), superiorCode: nullable(code()) }),
);
export type NewPersonBody = Infer<typeof NewPersonBody>;

/** PUT /v3/app/admin/people/:code/superior: from a company day on, today or later. */
export const SuperiorBody = named(
	'SuperiorBody',
	object({ superiorCode: nullable(code()), from: isoDate() }),
);
export type SuperiorBody = Infer<typeof SuperiorBody>;

/** PUT /v3/app/admin/people/:code/consultancy: whom a person consults (rule 1.1). */
export const ConsultancyBody = named(
	'ConsultancyBody',
	object({ consultantFor: array(code(), MOST_CONSULTED), isConsultantManager: boolean() }),
);
export type ConsultancyBody = Infer<typeof ConsultancyBody>;

/** PUT /v3/app/admin/people/:code/access. */
export const AccessBody = named('AccessBody', object({ disabled: boolean() }));
export type AccessBody = Infer<typeof AccessBody>;

/** PUT /v3/app/admin/people/:code/administrator. */
export const AdministratorBody = named('AdministratorBody', object({ administers: boolean() }));
export type AdministratorBody = Infer<typeof AdministratorBody>;

/** POST /v3/app/admin/people/:code/erasure. `successorCode`: who leads the people below; null: nobody is. */
export const ErasureBody = named('ErasureBody', object({ successorCode: nullable(code()) }));
export type ErasureBody = Infer<typeof ErasureBody>;

/** POST /v3/app/admin/invitations. `send`: by the company's messenger. */
export const InvitationsBody = named(
	'InvitationsBody',
	object({ codes: array(code(), MOST_INVITED), send: boolean() }),
);
export type InvitationsBody = Infer<typeof InvitationsBody>;

/** The invitations, shown once. People who have a password or are disabled get none. */
export const InvitationsResponse = named(
	'Invitations',
	type({
		invitations: array(
			type({
				employeeCode: code(),
				name: text(1, 200),
				/** In groups, as it is typed. */
				code: text(1, 64),
				/** Path of the app that opens with the code filled in. */
				path: text(1, 300),
				expiresAt: isoInstant(),
				/** Whether the messenger took it; null: it was not asked. */
				sent: nullable(boolean()),
			}),
			MOST_INVITED,
		),
	}),
);
export type InvitationsResponse = Infer<typeof InvitationsResponse>;
