import { expect, it } from 'vitest';
import { filesEndingIn, textOf } from './house-files.ts';

/** Text that becomes a part of a statement: constants of ours, and names from the catalogue. */
const WITH_RAW_TEXT = [
	'server/features/company/privacy/erase-person.ts',
	'server/features/requests/pending-people.ts',
	'server/platform/backup/load-tables.ts',
	'server/platform/db/known-histories.ts',
	'server/platform/db/limited-pool.ts',
	'server/platform/db/tidy.ts',
];

const sources = filesEndingIn('.ts').filter((path) => path.startsWith('server/'));

it('values of a statement are its parameters: text becomes SQL in the files of this list alone', () => {
	const found = sources.filter((path) => /\bsql\.raw\(|CompiledQuery\.raw\(/.test(textOf(path)));
	expect(found.filter((path) => !path.includes('/migrations/')).sort()).toEqual(WITH_RAW_TEXT);
});
