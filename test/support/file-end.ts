type Work = () => unknown;

const works: Work[] = [];

/**
 * Runs `work` at the end of the running test file. Test files share their modules, so an `afterAll`
 * at the top of a support file would run only in the first of them.
 */
export function whenFileEnds(work: Work): void {
	works.push(work);
}

/** Runs all registered work, last registered first, even if some of it fails. */
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
