import { code, text } from './scalars.ts';
import { type Infer, named, type } from './schema.ts';
import { jobTitle } from './session.ts';

export const personFields = () => ({
	employeeCode: code(),
	name: text(0, 200),
	jobTitle: jobTitle(),
});

/** A person in a request, a team, an invitation or the goals of a month. */
export const PersonSchema = named('Person', type(personFields()));
export type Person = Infer<typeof PersonSchema>;
