import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** A mutant dies at its first failing test: the laws, which take seconds, are asked last. */
class LawsLast extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		const isLaw = ({ moduleId }: TestSpecification) => Number(moduleId.includes('laws.test.'));
		return files.toSorted((a, b) => isLaw(a) - isLaw(b) || a.moduleId.localeCompare(b.moduleId));
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
		// A test that is slow on a busy machine must not pass for a killed mutant.
		testTimeout: 60_000,
		sequence: { sequencer: LawsLast },
	},
});
