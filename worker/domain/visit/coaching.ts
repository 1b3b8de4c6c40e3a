import type {
	ActiveAllowanceClient,
	DiagnosisItem,
	RouteClient,
	Weekday,
} from '../plan/route-plan.ts';
import type { Employee, ParametersJobTitle } from '../session/person.ts';
import type { Form, FormStage } from './form.ts';
import type { Point } from './location.ts';

export type CoachingStage = FormStage | 'feedback' | 'done' | 'discarded';
/** 'waiting' is the default of a client without a visit; it is never stored on a visit. */
export type PdvStatus = 'being' | 'absent' | 'inactive' | 'overdue' | 'discard';

export const SCORE_ALGORITHM_VERSION = 'v2.0';

export type Parameters = {
	readonly jobTitle: ParametersJobTitle;
	/** Metres; a check-in at this distance or more is out of range. */
	readonly pdvMinDistance: number;
	readonly outRouteMultiplier: number;
};

export type CheckLocation = {
	/** Metres from the reading to the PDV's point; null when either is unknown. */
	readonly distance: number | null;
	/** [longitude, latitude]; null when there was no reading. */
	readonly coordinates: readonly [number, number] | null;
	/** Metres. */
	readonly accuracy: number | null;
	readonly ageMs: number | null;
	readonly approved: boolean;
	readonly hasInvalidCoordinates: boolean;
	/** Why the coordinates are invalid: a geolocation status or 'PDV_WITHOUT_POINT'; else null. */
	readonly invalidReason: string | null;
	readonly inRange: boolean;
	readonly approval: 'auto' | 'manual' | 'waiting';
};

export type Check = {
	/** ISO instant, UTC. */
	readonly timestamp: string;
	/** IANA zone of the device. */
	readonly timezone: string;
	/** null where no location is taken (teleSales). */
	readonly location: CheckLocation | null;
	/** A better fix that arrived within 30 s; set once, never replaces `location`. */
	readonly betterLocation: CheckLocation | null;
	readonly device: {
		/** Local wall-clock time of the device, ISO with offset. */
		readonly time: string;
		readonly battery: number | null;
		readonly network: string;
	};
};

export type Potential = {
	/** kg a month. */
	readonly bovine: number | null;
	readonly thirdParty: number | null;
	readonly pva: number | null;
};

export type Pdv = {
	/** Hash of the routes the client was found in. */
	readonly route: string;
	readonly clientCode: string;
	readonly name: string;
	readonly inRoute: boolean;
	readonly activeAllowance: ActiveAllowanceClient | null;
	/** True when an answer with `invalidatePDV` stands. */
	readonly invalidated: boolean;
	readonly status: PdvStatus;
	readonly location: Point | null;
	readonly coachingObservation: string;
	readonly potential: Potential;
};

export type StageScore = {
	/** How many questions have an answer. */
	readonly answered: number;
	/** 0–100; null when the form has no scored question. */
	readonly total: number | null;
	/** total / 100. */
	readonly grade: number | null;
	readonly disqualifyingAnswerGiven: boolean;
};

export type Stage = {
	/** UUID. Stages are append-only, in the order of their check-ins. */
	readonly _id: string;
	readonly stage: FormStage;
	readonly pdv: Pdv | null;
	readonly form: Form | null;
	/** Forms that another phone gave the same stage meanwhile: kept with their answers, not scored. */
	readonly otherForms?: readonly Form[] | undefined;
	readonly checkIn: Check;
	readonly checkOut: Check | null;
	readonly completed: boolean;
	readonly discarded: boolean;
	readonly score: StageScore;
	/**
	 * Revision and device of the last change to what may be rewritten here: observation and potential.
	 * Answers carry their own; everything else is set once, so a fork needs no later writer.
	 */
	readonly changed: { readonly rev: number; readonly deviceId: string };
};

export type Feedbacks = {
	readonly strength: string;
	readonly opportunity: string;
	readonly commitment: string;
	readonly diagnosis: readonly DiagnosisItem[];
	readonly development: readonly DiagnosisItem[];
};

export type HistoryEntry = {
	readonly seq: number;
	/** Last revision this entry covers: consecutive answers in one stage share an entry. */
	readonly rev: number;
	readonly deviceId: string;
	readonly type: string;
	readonly stageId: string | null;
	/** ISO instant, UTC. */
	readonly at: string;
	/** Minutes east of UTC on the device. */
	readonly tzOffset: number;
	/** How many changes the entry covers. */
	readonly count: number;
};

export type Statistics = {
	readonly goals: {
		readonly minInRoute: number;
		readonly maxOutRoute: number;
		readonly minRoutesAchivied: boolean;
	};
	readonly pdvs: {
		readonly planned: number;
		readonly visited: number;
		readonly inRoute: number;
		readonly outRoute: number;
		readonly invalid: number;
	};
};

export type CoachingScore = {
	/** Process total 0–100, the mean over the counted visits; null when nothing was scored. */
	readonly pdvs: number | null;
	/** 0–100. */
	readonly total: number;
	/** total / 100. */
	readonly grade: number;
};

/** Section 3, Coaching. One shape in the domain, on the device and on the wire. */
export type Coaching = {
	readonly _id: string;
	readonly coach: Employee;
	readonly coachee: Employee;
	/** Whose route it is, when the coachee is not that salesman. */
	readonly salesman: Employee | null;
	readonly generic: boolean;
	readonly teleSales: boolean;
	readonly routes: {
		readonly hash: string;
		readonly in: readonly RouteClient[];
		readonly out: readonly RouteClient[];
	};
	/** What may be chosen, frozen at the start: a form removed meanwhile stays usable. */
	readonly forms: readonly Form[];
	readonly activeAllowanceClients: readonly ActiveAllowanceClient[];
	readonly visitedAllowanceClients: readonly string[];
	readonly weekday: Weekday;
	readonly coachingStage: CoachingStage;
	readonly expired: boolean;
	readonly changeHistory: {
		readonly entries: readonly HistoryEntry[];
		/** A fork was merged, or a clock was impossible. */
		readonly inconsistent: boolean;
	};
	readonly parameters: Parameters;
	/** ISO instant of creation. */
	readonly date: string;
	/** IANA zone recorded at creation: 'today' and expiry use it. */
	readonly timezone: string;
	readonly weekDate: { readonly year: number; readonly week: number; readonly day: number };
	/** The commitment in one text, as older screens show it. */
	readonly feedback: string;
	readonly feedbacks: Feedbacks;
	readonly score: CoachingScore;
	readonly statistics: Statistics;
	readonly stages: readonly Stage[];
	/** Folded words a search matches. */
	readonly searchKeys: readonly string[];
	readonly scoreAlgorithmVersion: string;
	/** Every version of the app that touched this coaching, oldest first. */
	readonly appVersion: readonly string[];
	/** ISO instant; for people, never for ordering. */
	readonly updatedAt: string;
	/** +1 with each change, never falls. */
	readonly rev: number;
	/** Device of the last change. */
	readonly deviceId: string;
	/** Newest revision seen of each device: decides stale, newer or forked. */
	readonly revisions: Readonly<Record<string, number>>;
	/** Revision and device of the last change to the feedback fields. */
	readonly feedbackChanged: { readonly rev: number; readonly deviceId: string } | null;
};

/** The open stage: checked in, neither checked out nor discarded. */
export function currentStage(coaching: Coaching): Stage | null {
	return coaching.stages.find((stage) => !stage.checkOut && !stage.discarded) ?? null;
}

export function isTerminal(stage: CoachingStage): boolean {
	return stage === 'done' || stage === 'discarded';
}

/** Fields that stand from the start to the end. */
export const FROZEN_FIELDS = [
	'coach',
	'coachee',
	'salesman',
	'generic',
	'teleSales',
	'routes',
	'forms',
	'activeAllowanceClients',
	'weekday',
	'parameters',
	'date',
	'timezone',
	'weekDate',
] as const satisfies readonly (keyof Coaching)[];
