import { code, text } from './scalars.ts';
import { type Infer, named, optional, type } from './schema.ts';
import { jobTitle } from './session.ts';

export const personFields = () => ({
	employeeCode: code(),
	name: text(0, 200),
	jobTitle: jobTitle(),
});

/** A person in a request, a team, an invitation or the goals of a month. */
export const PersonSchema = named('Person', type(personFields()));
export type Person = Infer<typeof PersonSchema>;

export const shownPersonFields = () => ({
	...personFields(),
	/** Title as displayed (rule 1.1); missing in answers of an earlier release. */
	shownTitle: optional(text(1, 40)),
});

/** A person as lists of people show them. */
export const ShownPersonSchema = named('ShownPerson', type(shownPersonFields()));
export type ShownPerson = Infer<typeof ShownPersonSchema>;
