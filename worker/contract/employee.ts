import { code, text } from './scalars.ts';
import { boolean, type Infer, named, nullable, object, rows, type } from './schema.ts';
import { jobTitle } from './session.ts';

/** A person in a route plan or a coaching. */
export const EmployeeSchema = named(
	'Employee',
	object({
		/** null: the generic coachee. */
		employeeCode: nullable(code()),
		name: text(1, 200),
		jobTitle: jobTitle(),
		teleSales: boolean(),
	}),
);
export type Employee = Infer<typeof EmployeeSchema>;

/** GET /v3/app/employee/hierarchy: the caller and everyone below. */
export const HierarchyResponse = named(
	'HierarchyResponse',
	type({
		hierarchy: rows(
			'person',
			type({
				jobTitle: jobTitle(),
				employeeCode: code(),
				name: text(1, 200),
				teleSales: boolean(),
				parentCode: nullable(code()),
			}),
			50_000,
		),
	}),
);
export type HierarchyResponse = Infer<typeof HierarchyResponse>;
