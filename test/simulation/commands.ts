import type { NetworkFault } from './network.ts';

/** Ends a program while an act runs: after so many steps of the event loop. */
export type Crash = { readonly afterSteps: number; readonly of: 'tab' | 'browser' };

type Where = {
	/** Of the phones of the sequence. */
	readonly phone: number;
	/** Of the tabs that are open on it. */
	readonly tab: number;
	/** null: the program lives. */
	readonly crash: Crash | null;
	/** The next command begins before this one is over. */
	readonly isHasty: boolean;
};

/** What a coach does. Numbers from 0 to 1 choose among what there is at that moment. */
export type Act = Where &
	(
		| { readonly type: 'answer'; readonly question: number; readonly choice: number }
		| { readonly type: 'take-back'; readonly question: number }
		| { readonly type: 'go-on'; readonly choice: number }
		| { readonly type: 'abort'; readonly choice: number }
		| { readonly type: 'note'; readonly choice: number }
		| { readonly type: 'discard' }
		| { readonly type: 'close-yesterday' }
	);

export const STORAGE_FAULTS = ['full', 'full-at-commit', 'failing'] as const;
const DAMAGED_TABLES = ['heads', 'bases', 'histories', 'stages', 'answers'] as const;
export type DamagedTable = (typeof DAMAGED_TABLES)[number];

/** What happens to a phone, the network or the server. */
export type Event =
	| { readonly type: 'wait'; readonly ms: number }
	| { readonly type: 'open'; readonly phone: number }
	| {
			readonly type: 'kill';
			readonly phone: number;
			readonly of: 'tab' | 'browser';
			/** Lets time pass first, and stops it after so many steps. */
			readonly ms: number;
			readonly afterSteps: number;
	  }
	| {
			readonly type: 'weather';
			readonly phone: number;
			readonly faults: readonly NetworkFault[];
			readonly share: number;
			readonly seed: number;
	  }
	| { readonly type: 'offline'; readonly phone: number; readonly isOffline: boolean }
	| { readonly type: 'hide'; readonly phone: number; readonly isHidden: boolean }
	| { readonly type: 'server'; readonly what: ServerEvent }
	| {
			readonly type: 'storage';
			readonly phone: number;
			readonly fault: (typeof STORAGE_FAULTS)[number] | null;
	  }
	| {
			readonly type: 'damage';
			readonly phone: number;
			readonly table: DamagedTable;
			readonly row: number;
	  }
	| { readonly type: 'evict'; readonly phone: number }
	| { readonly type: 'newer-build'; readonly phone: number }
	| { readonly type: 'older-tab'; readonly phone: number; readonly ms: number }
	| { readonly type: 'clock'; readonly phone: number; readonly offsetMs: number }
	| { readonly type: 'zone'; readonly phone: number; readonly zone: string }
	| { readonly type: 'next-day' };

export type ServerEvent =
	| 'restart'
	| 'down'
	| 'up'
	| 'back-up'
	| 'restore'
	| 'restore-with-sessions'
	| 'delete-rows'
	| 'behind'
	| 'first'
	| 'current';

export type Command = Act | Event;

/** Everything that a run depends on. */
export type Sequence = {
	readonly seed: number;
	/** ISO instant. */
	readonly start: string;
	/**
	 * The phones of the coach. `isOlder`: with the app of the first release. `tabs`: open when the
	 * sequence begins; 0: the app is opened by a command.
	 */
	readonly phones: readonly { readonly isOlder: boolean; readonly tabs: number }[];
	readonly commands: readonly Command[];
};

export function isAct(command: Command): command is Act {
	return 'isHasty' in command;
}
