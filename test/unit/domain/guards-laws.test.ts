import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LAW } from '#test/support/histories.ts';
import { anySituation, PATHS } from '#test/support/situation.ts';
import { guard } from '#worker/domain/session/guards.ts';

const path = fc.oneof(fc.constantFrom(...PATHS), fc.webPath());

it('following the guards ends in at most three steps, whatever the path and the situation', () => {
	fc.assert(
		fc.property(path, anySituation, (asked, world) => {
			let at: string = asked;
			for (let steps = 0; steps <= 3; steps++) {
				const target = guard(at, world);
				if (target === null) return true;
				expect(target).not.toBe(at);
				at = target;
			}
			return false;
		}),
		{ ...LAW, numRuns: 30 * LAW.numRuns },
	);
});

it('a person without a session ends only at login, support or maintenance', () => {
	fc.assert(
		fc.property(path, anySituation, (asked, world) => {
			const target = guard(asked, { ...world, user: null });
			const isOpen = asked.startsWith('/suporte') || asked === '/login' || asked === '/manutencao';
			return target === null ? isOpen : ['/login', '/manutencao'].includes(target);
		}),
		LAW,
	);
});
