import { amountRow, type Row } from '#test/bench/report.ts';
import { shippedSizes } from '#test/support/shipped-sizes.ts';

/** Bytes of the newest build, JS and CSS after gzip. test/e2e/pwa.spec.ts refuses their growth. */
export async function measure(): Promise<readonly Row[]> {
	const { shell, worker, route, otherRoute, coach, trainer, temporal } = shippedSizes();
	return [
		amountRow('9', 'shell of every screen, JS + CSS gzip', shell, 'kB', { budget: 165, goal: 145 }),
		amountRow('9', `largest route of a coach, ${route.id}`, route.size, 'kB', {
			budget: 45,
			goal: 35,
		}),
		amountRow('9', `largest other route, ${otherRoute.id}`, otherRoute.size, 'kB', null),
		amountRow('9', 'the worker, beside the page', worker, 'kB', { budget: 126, goal: 110 }),
		amountRow('9', "what a coach's device keeps", coach, 'kB', { budget: 450, goal: 380 }),
		amountRow('9', "what a trainer's device keeps", trainer, 'kB', null),
		amountRow('9', 'Temporal, beside it where the browser has none', temporal, 'kB', null),
	];
}
