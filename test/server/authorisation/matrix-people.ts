import type { JobTitle } from '#worker/contract/session.ts';

export const HERE = 'here';
/** Another company in the same database. */
export const ELSEWHERE = 'elsewhere';

export type MatrixPerson = {
	readonly company: string;
	/** No code is part of another one. */
	readonly code: string;
	readonly jobTitle: JobTitle;
	readonly parent: string | null;
	readonly consultantFor: readonly string[];
	readonly isConsultantManager: boolean;
};

function person(code: string, jobTitle: JobTitle, parent: string | null): MatrixPerson {
	const company = code.endsWith('-far') ? ELSEWHERE : HERE;
	return { company, code, jobTitle, parent, consultantFor: [], isConsultantManager: false };
}

/** Superiors before the people below them. */
export const PEOPLE: readonly MatrixPerson[] = [
	person('e-top', 'Empresa', null),
	{ ...person('m-kon', 'Empresa', 'e-top'), isConsultantManager: true },
	{ ...person('k-one', 'Empresa', 'e-top'), consultantFor: ['g-one'] },
	person('k-two', 'Empresa', 'm-kon'),
	person('g-one', 'Gerente', 'e-top'),
	person('g-two', 'Gerente', 'e-top'),
	person('c-one', 'Coordenador', 'g-one'),
	person('c-two', 'Coordenador', 'g-one'),
	person('c-six', 'Coordenador', 'g-two'),
	person('v-one', 'Vendedor', 'c-one'),
	person('v-two', 'Vendedor', 'c-one'),
	person('v-ten', 'Vendedor', 'c-two'),
	person('v-six', 'Vendedor', 'c-six'),
	person('e-far', 'Empresa', null),
	person('c-far', 'Coordenador', 'e-far'),
	person('v-far', 'Vendedor', 'c-far'),
];

/** Who calls, with people below and people of all the kinds that are none of their business. */
export const CALLERS: readonly {
	readonly role: string;
	readonly code: string;
	readonly below: readonly string[];
	/** Another team, a colleague, a superior, another company. */
	readonly foreign: readonly string[];
}[] = [
	{ role: 'Vendedor', code: 'v-one', below: [], foreign: ['v-six', 'v-two', 'c-one', 'v-far'] },
	{
		role: 'Coordenador',
		code: 'c-one',
		below: ['v-one'],
		foreign: ['v-ten', 'c-two', 'g-one', 'v-far'],
	},
	{
		role: 'Gerente',
		code: 'g-one',
		below: ['v-one', 'c-two'],
		foreign: ['v-six', 'g-two', 'e-top', 'v-far'],
	},
	{ role: 'Empresa', code: 'e-top', below: ['v-one', 'g-two'], foreign: ['v-far', 'e-far'] },
	{ role: 'consultant', code: 'k-one', below: [], foreign: ['v-one', 'g-one', 'e-top', 'v-far'] },
	{
		role: 'consultant manager',
		code: 'm-kon',
		below: ['k-two'],
		foreign: ['v-one', 'k-one', 'e-top', 'v-far'],
	},
];

export function ancestorsOf(code: string): readonly string[] {
	const parent = PEOPLE.find((one) => one.code === code)?.parent ?? null;
	return parent === null ? [] : [parent, ...ancestorsOf(parent)];
}

/** `subtreeOf`, and of a consultant everybody they are consultant for, with their subtrees. */
export function reachOf(code: string): readonly string[] {
	const consulted = PEOPLE.find((one) => one.code === code)?.consultantFor ?? [];
	return [code, ...consulted].flatMap(subtreeOf);
}

/** The person and everybody below. */
export function subtreeOf(code: string): readonly string[] {
	return PEOPLE.filter((one) => one.code === code || ancestorsOf(one.code).includes(code)).map(
		(one) => one.code,
	);
}
