import { expect, it } from 'vitest';
import { filesEndingIn, textOf } from './house-files.ts';

const IMPORT = /import (type )?\{([^}]*)\} from '[^']*\.data\.client\.ts'/g;
/** Hooks, and functions that are not the data of a screen (decision 33 of app/DECISIONS.md). */
const ALLOWED = /^(type |use[A-Z]|(find|count|refresh|download|export)[A-Z])/;
const EXCEPTIONS = [
	// What a page that ends has not stored (decision 29).
	'app/features/training/quiz/quiz-question-route.tsx: quizRecovery',
	// The idempotency key of one reminder or task, which a second try keeps.
	'app/features/training/results/remind-people.tsx: newReminderKey',
	'app/features/training/teaching/assign-dialog.tsx: newReminderKey',
];

it('a component imports from a data module only types, hooks, and functions that load no screen', () => {
	const found = filesEndingIn('.tsx')
		.filter((path) => path.startsWith('app/features/'))
		.flatMap((path) =>
			[...textOf(path).matchAll(IMPORT)]
				.filter(([, isType]) => isType === undefined)
				.flatMap(([, , names = '']) => names.split(',').map((name) => name.trim()))
				.filter((name) => name !== '' && !ALLOWED.test(name))
				.map((name) => `${path}: ${name}`),
		);
	expect(found.sort()).toEqual([...EXCEPTIONS].sort());
});
