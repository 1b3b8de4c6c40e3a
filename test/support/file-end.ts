type Work = () => unknown;

const works: Work[] = [];

/**
 * Does this when the test file that runs has ended. Files share their modules, so that an `afterAll`
 * at the top of a support file would stand in the first file alone.
 */
export function whenFileEnds(work: Work): void {
	works.push(work);
}

/** Last registered, first done. All of it is done, also where one of them fails. */
export async function endFile(): Promise<void> {
	const errors: unknown[] = [];
	for (const work of works.splice(0).reverse()) {
		try {
			await work();
		} catch (error) {
			errors.push(error);
		}
	}
	if (errors.length > 0) throw new AggregateError(errors, 'A test file could not be cleaned up');
}
