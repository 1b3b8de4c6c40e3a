import { integer, text } from './scalars.ts';
import { type Infer, named, object, type } from './schema.ts';

/** GET /v3/app/admin/demo: what would go. */
export const DemoCompanyResponse = named(
	'DemoCompany',
	type({
		name: text(1, 200),
		people: integer(),
		clients: integer(),
		coachings: integer(),
		requests: integer(),
	}),
);
export type DemoCompanyResponse = Infer<typeof DemoCompanyResponse>;

/** POST /v3/app/admin/demo/removal: the company's name, as typed by the person. */
export const DemoRemovalBody = named('DemoRemovalBody', object({ name: text(1, 200) }));
export type DemoRemovalBody = Infer<typeof DemoRemovalBody>;

/** Where the company of one's own is created now. */
export const DemoRemovalResponse = named('DemoRemoval', type({ setupPath: text(1, 300) }));
export type DemoRemovalResponse = Infer<typeof DemoRemovalResponse>;
