import { expect, it } from 'vitest';
import { QUESTION_TYPES } from '#worker/contract/form.ts';
import { textOf } from './house-files.ts';

const README = textOf('worker/domain/README.md');

/** The text of a rule, with its table. */
function rule(number: string): string {
	const [, after = ''] = README.split(`**${number}** `);
	return after.split(/\n\*\*\d/)[0] ?? '';
}

it.each(['2.12', '4.1'])('rule %s names every type of question', (number) => {
	const missing = QUESTION_TYPES.filter((type) => !rule(number).includes(`\`${type}\``));
	expect(missing).toEqual([]);
});

it('rule 1.11 lists the guards in their order; maintenance comes before them', () => {
	const list = /const GUARDS[^[]*\[\]? = \[([^\]]*)\]/.exec(
		textOf('worker/domain/session/guards.ts'),
	);
	const guards = Array.from(list?.[1]?.matchAll(/(\w+)Guard/g) ?? [], ([, name = '']) =>
		name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
	);
	const rows = Array.from(rule('1.11').matchAll(/^\| ([a-z, ]+)(?: \(1\.12\))? \|/gm));
	const told = rows.flatMap(([, names = '']) => names.split(', '));
	expect(guards.length).toBeGreaterThan(0);
	expect(told).toEqual(['guard', 'maintenance', ...guards]);
});
