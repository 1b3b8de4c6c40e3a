import { ASKED_AT_ONCE } from './request.ts';
import { code, isoDate, number, text } from './scalars.ts';
import { array, type Infer, named, object } from './schema.ts';

/** One trip. */
const Trip = object({
	employeeCode: code(),
	date: isoDate(),
	/** Driven distance in km. */
	km: number(0, 100_000),
	from: text(0, 200),
	to: text(0, 200),
	reason: text(1, 200),
	observation: text(0, 4000),
});
export type AskedMileage = Infer<typeof Trip>;

/** POST /v3/app/mileageallowance (extension); the server computes the amount (rule 7.6). */
export const AskMileageBody = named(
	'AskMileageBody',
	object({ items: array(Trip, ASKED_AT_ONCE) }),
);
export type AskMileageBody = Infer<typeof AskMileageBody>;
