import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that run for seconds. */
const SLOW = /(?:laws|guard-table)\.test\.ts$/;

/** Runs slow files last: the first failing test kills a mutant, and usually a fast one fails. */
class SlowFilesLast extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		const isSlow = ({ moduleId }: TestSpecification) => Number(SLOW.test(moduleId));
		return files.toSorted((a, b) => isSlow(a) - isSlow(b));
	}
}

/** The tests that `npm run mutants` runs against each mutant: only the unit tests of the domain. */
export default defineConfig({
	test: {
		root: new URL('..', import.meta.url).pathname,
		env: { TZ: 'America/Manaus' },
		setupFiles: ['test/support/setup.ts'],
		include: ['test/unit/domain/**/*.test.ts'],
		isolate: false,
		// On a busy machine a slow test must not count as a killed mutant.
		testTimeout: 60_000,
		sequence: { sequencer: SlowFilesLast },
	},
});
