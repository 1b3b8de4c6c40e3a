import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take seconds. */
const SLOW = /(?:laws|guard-table)\.test\.ts$/;

/** Slow files last: a mutant is killed by its first failing test, mostly by a fast one. */
class SlowFilesLast extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		const isSlow = ({ moduleId }: TestSpecification) => Number(SLOW.test(moduleId));
		return files.toSorted((a, b) => isSlow(a) - isSlow(b));
	}
}

/** What `npm run mutants` tries each mutant against: the unit tests of the domain alone. */
export default defineConfig({
	test: {
		root: new URL('..', import.meta.url).pathname,
		env: { TZ: 'America/Manaus' },
		setupFiles: ['test/support/setup.ts'],
		include: ['test/unit/domain/**/*.test.ts'],
		isolate: false,
		// On a busy machine a test that is merely slow must not count as a killed mutant.
		testTimeout: 60_000,
		sequence: { sequencer: SlowFilesLast },
	},
});
