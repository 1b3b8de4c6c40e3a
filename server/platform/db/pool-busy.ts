/** The words of the pool when all connections were in use until the caller's time was over. */
const ALL_IN_USE = 'timeout exceeded when trying to connect';

/** Whether a connection was not lent because all were in use, which says nothing about the host. */
export function isPoolBusy(error: unknown): boolean {
	return error instanceof Error && error.message === ALL_IN_USE;
}
