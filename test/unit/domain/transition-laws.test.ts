import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LAW, moves, startOf, starts, statesOf, step } from '#test/support/histories.ts';
import type { Coaching } from '#worker/contract/coaching.ts';
import type { Stage } from '#worker/contract/stage.ts';
import { isSameValue } from '#worker/domain/shared/same-value.ts';
import { assertFollows } from '#worker/domain/visit/check-transition.ts';
import { withDerived } from '#worker/domain/visit/derive.ts';
import { stageRank } from '#worker/domain/visit/stage-order.ts';

/** Checks `law` for every step of every history, with the states before and after it. */
function everyStep(law: (before: Coaching, after: Coaching) => void): void {
	fc.assert(
		fc.property(starts, moves, (start, taken) => {
			const states = statesOf(startOf(start), taken);
			for (const [n, after] of states.entries()) law(states[n - 1] ?? after, after);
		}),
		LAW,
	);
}

/** Faster than `expect` in a loop of thousands. */
function ensure(holds: boolean, what: string): void {
	if (!holds) throw new Error(`Broken law: ${what}`);
}

function frozen<T>(value: T): T {
	if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
		Object.freeze(value);
		for (const part of Object.values(value)) frozen(part);
	}
	return value;
}

describe('any sequence of commands', { timeout: 600 * LAW.numRuns }, () => {
	it('reaches every state, so that the generator does not only produce refusals', () => {
		const reached = new Map<string, number>();
		const count = (state: string) => reached.set(state, (reached.get(state) ?? 0) + 1);
		fc.assert(
			fc.property(starts, moves, (start, taken) => {
				const last = statesOf(startOf(start), taken).at(-1);
				count(last?.expired ? 'expired' : (last?.coachingStage ?? 'none'));
				if ((last?.statistics.pdvs.visited ?? 0) > 4) count('many visits');
			}),
			LAW,
		);
		const rare = ['process', 'feedback', 'done', 'discarded', 'expired', 'many visits'].filter(
			(state) => (reached.get(state) ?? 0) < 3,
		);
		expect(rare, JSON.stringify([...reached])).toEqual([]);
	});

	it('stages never go back, and an ended coaching stays ended', () => {
		everyStep((before, after) => {
			ensure(stageRank(after.coachingStage) >= stageRank(before.coachingStage), 'order');
			const isOver = before.expired || ['done', 'discarded'].includes(before.coachingStage);
			ensure(!isOver || after === before, 'end');
		});
	});

	it('the score stays within 0 and 100, and its grade within 0 and 1', () => {
		everyStep((_, { score, stages }) => {
			for (const { total, grade } of [score, ...stages.map((stage) => stage.score)]) {
				ensure(total === null || (total >= 0 && total <= 100), `total ${total}`);
				ensure(grade === (total === null ? null : total / 100), `grade ${grade}`);
			}
		});
	});

	it('visits out of route never exceed their maximum', () => {
		everyStep((_, { statistics }) => {
			ensure(statistics.pdvs.outRoute <= statistics.goals.maxOutRoute, 'out of route');
		});
	});

	it('the statistics equal an independent recount from the stages', () => {
		everyStep((_, coaching) => {
			ensure(isSameValue(coaching.statistics.pdvs, recounted(coaching)), 'statistics');
			ensure(isSameValue(coaching, withDerived(coaching)), 'derived');
		});
	});

	it('there is at most one open stage, and the revision grows by one a change', () => {
		everyStep((before, after) => {
			ensure(after.stages.filter(({ checkOut }) => !checkOut).length <= 1, 'open stages');
			ensure(after === before || after.rev === before.rev + 1, 'revision');
			ensure(after.revisions[after.deviceId] === after.rev, 'revisions');
		});
	});

	it('a check-in and a check-out, once made, never change', () => {
		everyStep((before, after) => {
			for (const [n, stage] of before.stages.entries()) {
				const next = after.stages[n];
				ensure(next?._id === stage._id, 'stage');
				ensure(next?.checkIn.timestamp === stage.checkIn.timestamp, 'check-in');
				ensure(next?.checkIn.location === stage.checkIn.location, 'location');
				ensure(!stage.checkOut || next?.checkOut === stage.checkOut, 'check-out');
			}
		});
	});

	it('no state is ever mutated', () => {
		fc.assert(
			fc.property(starts, moves, (start, taken) => {
				taken.reduce((state, each) => frozen(step(state, each)), frozen(startOf(start)));
			}),
			LAW,
		);
	});

	it('the server accepts every state, the first and any later one after any earlier one', () => {
		fc.assert(
			fc.property(starts, moves, fc.nat(), (start, taken, cut) => {
				const states = statesOf(startOf(start), taken);
				const stored = states[cut % states.length] as Coaching;
				for (const incoming of states) {
					assertFollows(null, incoming);
					assertFollows(stored, incoming);
				}
			}),
			{ ...LAW, numRuns: LAW.numRuns / 2 },
		);
	});
});

/** Rules 4.11 to 4.16, computed a second way, client by client. */
function recounted({ stages, routes, activeAllowanceClients }: Coaching) {
	const reasonOf = (code: string) =>
		activeAllowanceClients.find((allowance) => allowance.code === code)?.reason;
	const weights: Record<string, number> = { Quinzenal: 0.5, undefined: 1 };
	const weightOf = (code: string) => weights[String(reasonOf(code))] ?? 0;
	const isExcused = (code: string) => weightOf(code) === 0;
	const counted = [...routes.in, ...routes.out].flatMap(({ code }) => {
		const visits = stages.filter(({ pdv, discarded }) => pdv?.clientCode === code && !discarded);
		const reversed = visits.findLastIndex(({ pdv }) => pdv?.status === 'inactive');
		return visits.slice(reversed + 1, reversed + 2);
	});
	const inRoute = counted.filter(({ pdv }) => pdv?.inRoute);
	const codeOf = (stage: Stage) => stage.pdv?.clientCode ?? '';
	const raised = inRoute.filter((stage) => isExcused(codeOf(stage)) && stage.checkOut).length;
	const sum = (codes: readonly string[]) => codes.reduce((all, code) => all + weightOf(code), 0);
	return {
		planned: sum(routes.in.map(({ code }) => code)) + raised,
		visited: counted.length,
		inRoute: sum(inRoute.map(codeOf)) + raised,
		outRoute: counted.length - inRoute.length,
		invalid: counted.filter(({ pdv }) => pdv?.invalidated).length,
	};
}
