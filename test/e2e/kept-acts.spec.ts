import { readdirSync } from 'node:fs';
import { BUILT } from '#test/support/client-builds.ts';
import { expect, test } from '#test/support/e2e.ts';
import { withImports } from '#test/support/shipped-sizes.ts';

/** Acts whose file a device keeps without what it imports → the screens that bring it when they open. */
const BROUGHT = {
	'acts.calendar': /^_main\.agenda/,
	'acts.food-solution': /^_main\.(food-solution|materiais)/,
	'acts.transfers': /^_main\.transferencia/,
};

test('a screen that lost the signal after it opened has loaded all that its acts import', () => {
	const files = readdirSync(`${BUILT}/assets`).filter((name) => name.endsWith('.js'));
	for (const [act, screens] of Object.entries(BROUGHT)) {
		const file = files.find((name) => name.startsWith(`${act}-`));
		const needed = [...withImports(`/assets/${file}`)].slice(1);
		const opened = files.filter((name) => screens.test(name));
		expect(opened.length).toBeGreaterThan(2);
		for (const screen of opened) {
			expect([...withImports(`/assets/${screen}`)], screen).toEqual(expect.arrayContaining(needed));
		}
	}
});
