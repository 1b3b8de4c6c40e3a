import { describe, expect, expectTypeOf, it } from 'vitest';
import { actWords } from '#app/features/support/act-words.ts';
import type { WorkerApi } from '#worker/contract/worker-api.ts';
import { ACTS, type Act } from '#worker/domain/device/telemetry/acts.ts';

/** 'coaching.answer': every call of the contract that belongs to a service. */
type Call = {
	[S in keyof WorkerApi]: WorkerApi[S] extends (...args: never[]) => unknown
		? never
		: `${S}.${Extract<keyof WorkerApi[S], string>}`;
}[keyof WorkerApi];

/** Calls that show what there is, and those that the app makes by itself. */
type Read =
	| 'session.situation'
	| 'session.user'
	| 'session.hasEnded'
	| 'session.checkSentinel'
	| 'session.sentinel'
	| 'session.setOnline'
	| 'session.keepPlace'
	| 'session.setPersisted'
	| 'session.installRefusedAt'
	| `coaching.${'current' | 'pdvs' | 'pdv' | 'forms' | 'question' | 'outline' | 'feedback'}`
	| `routePlan.${'list' | 'coachee'}`
	| `portfolio.${'search' | 'options' | 'summary' | 'client'}`
	| `sync.${'view' | 'unfinished' | 'mayGoOut'}`
	| `vacation.${'list' | 'alert'}`
	| `version.${'view' | 'reloading' | 'makeWay'}`
	| `offline.${'outbox' | 'correction' | 'readiness'}`
	| `telemetry.${'at' | 'device' | 'geolocation' | 'report' | 'event' | 'held' | 'view'}`
	| `notifications.${'view' | 'unseen' | 'refresh' | 'find' | 'kinds'}`
	| `notifications.${'pushKey' | 'pushIsRegistered' | 'pushIsWanted' | 'removeNow'}`
	| 'drafts.read'
	| `requests.${'mine' | 'refresh' | 'one'}`
	| `allowances.${'options' | 'people' | 'pendingRetroactive'}`
	| `decisions.${'inbox' | 'waiting' | 'refresh' | 'list' | 'ids' | 'one' | 'trail' | 'people'}`
	| `decisions.${'keptDecided' | 'pullDecided'}`
	| `transfers.${'settings' | 'forms' | 'vacation' | 'historic'}`
	| `tickets.${'view' | 'refresh' | 'find' | 'inbox'}`
	| `foodSolution.${'view' | 'refresh' | 'materials' | 'file' | 'form'}`
	| `goals.${'targets' | 'month'}`
	| `calendar.${'month' | 'refresh' | 'heldMonths' | 'event' | 'refreshEvent'}`
	| `calendar.${'people' | 'team' | 'conflicts'}`
	| `videos.${'view' | 'refresh' | 'one' | 'source'}`
	| `quiz.${'list' | 'ofVideo' | 'card' | 'refresh' | 'question' | 'result'}`
	| `game.${keyof WorkerApi['game']}`
	| `quizResults.${'isOffered' | 'overview' | 'video' | 'people' | 'chosenBy' | 'newKey'}`;

describe('every call of the worker', () => {
	it('is either an act, which a report names, or one that only reads: the types refuse another', () => {
		expectTypeOf<Exclude<Call, Act | Read>>().toBeNever();
		expectTypeOf<Exclude<Act | Read, Call>>().toBeNever();
		expectTypeOf<Act & Read>().toBeNever();
		expect(new Set(ACTS).size).toBe(ACTS.length);
	});

	it('that is an act has words of its own', () => {
		const general = actWords('new.thing');
		expect(general).toBe('durante um comando');
		expect(ACTS.filter((act) => actWords(act) === general)).toEqual([]);
		expect(actWords('toString')).toBe(general);
		expect(actWords(null)).toBe('sozinho');
	});
});
