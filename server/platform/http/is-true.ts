import { AppError } from '#worker/errors.ts';
import type { Call } from './route.ts';

/** A boolean query parameter; missing: false. Throws invalid. */
export function isTrue({ c }: Pick<Call<unknown>, 'c'>, name: string): boolean {
	const value = c.req.query(name) ?? 'false';
	if (value !== 'true' && value !== 'false') {
		throw new AppError('invalid', { fields: { [name]: 'Expected true or false' } });
	}
	return value === 'true';
}
