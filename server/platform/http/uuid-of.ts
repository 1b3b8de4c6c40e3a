import { isUuid } from '#worker/contract/scalars.ts';
import { AppError } from '#worker/errors.ts';

/** Returns the id of an address in lower case. Throws not-found unless it is a UUID. */
export function uuidOf(id: string | undefined): string {
	if (id === undefined || !isUuid(id)) throw new AppError('not-found');
	return id.toLowerCase();
}
