import type { Act } from './act.ts';
import type { CoachingScore, CoachingStage, Statistics } from './coaching.ts';
import type { Employee } from './employee.ts';
import type { CoachingDiagnosis, Feedbacks, PreviousFeedback } from './feedback.ts';
import type { FormStage, Question } from './form.ts';
import type { DeviceReading, LocationReading } from './location.ts';
import type { ClientIndicators } from './portfolio.ts';
import type { ActiveAllowanceClient, RouteClient, Weekday } from './route-plan.ts';
import type { ScoreLine } from './score-line.ts';
import type { Check, Pdv, PdvStatus, ShownPdvStatus, StageScore } from './stage.ts';
import type { AbortReason, AnswerInput, PdvDraftPatch, PdvInput, PdvPatch } from './visit-input.ts';

/** The coaching at a glance: header, menu, guards. */
export type CoachingView = {
	readonly _id: string;
	readonly coachee: Employee;
	readonly salesman: Employee | null;
	readonly generic: boolean;
	readonly teleSales: boolean;
	readonly weekday: Weekday;
	readonly coachingStage: CoachingStage;
	readonly date: string;
	readonly score: CoachingScore;
	readonly statistics: Statistics;
	/** Of the newest check-in; null: there is none. */
	readonly lastStageId: string | null;
	readonly currentStage: {
		readonly _id: string;
		readonly stage: FormStage;
		readonly pdv: Pdv | null;
		readonly checkedInAt: string;
		/** Where the check-in was made. */
		readonly place: Pick<Check, 'location' | 'betterLocation'>;
		readonly formTitle: string | null;
		readonly questionCount: number;
		readonly answered: number;
		/** Index of the first unanswered question, or the last one; null without questions. */
		readonly nextQuestion: number | null;
		readonly score: StageScore;
	} | null;
	readonly rev: number;
	/** Newest revision the server has acknowledged; 0: none. */
	readonly ackedRev: number;
	/**
	 * The clock was set while the app slept with no network: the date looks past, but only the
	 * person or the server can tell. Offer to close the coaching; never do it alone.
	 */
	readonly dateDoubt: boolean;
	/** What two phones wrote was put together; null: one phone alone, or one after the other. */
	readonly gathered: {
		/** Stages that both gave another form; the first one alone is scored. */
		readonly forms: readonly {
			readonly stageId: string;
			readonly pdvName: string | null;
			readonly kept: string;
			readonly others: readonly string[];
		}[];
	} | null;
	/** Where the coaching guard redirects to (rule 1.14). */
	readonly route: string;
};

export type PdvFilter = 'in-route' | 'out-of-route' | 'visited' | 'waiting';

export type PdvRow = RouteClient & {
	readonly inRoute: boolean;
	readonly status: ShownPdvStatus;
	/** Metres from `near`; null when unknown. */
	readonly distance: number | null;
	readonly allowance: ActiveAllowanceClient | null;
	/** 0–1 of the counted visit, if any. */
	readonly grade: number | null;
	/** Whether a check-in out of route would be refused now. */
	readonly blocked: boolean;
};

export type PdvListView = {
	readonly coaching: CoachingView;
	readonly filter: PdvFilter;
	readonly counts: Readonly<Record<PdvFilter, number>>;
	/** At most 200 rows; `total` says how many match. */
	readonly rows: readonly PdvRow[];
	readonly total: number;
	readonly outRouteUsed: number;
	readonly outRouteMax: number;
};

export type PdvView = {
	readonly coaching: CoachingView;
	readonly client: RouteClient;
	readonly inRoute: boolean;
	readonly allowance: ActiveAllowanceClient | null;
	readonly status: ShownPdvStatus;
	/** The visit that is open at this client, if any. */
	readonly visit: CoachingView['currentStage'];
	/** Metres; 0: no limit is shown. */
	readonly minDistance: number;
	readonly outRouteUsed: number;
	readonly outRouteMax: number;
	/** From the portfolio, when it is on this device. */
	readonly indicators: ClientIndicators | null;
	readonly financialStatus: string | null;
	readonly potential: Pdv['potential'];
	readonly observation: string;
	/** What the coach has chosen for the check-in; null: nothing yet. */
	readonly draftStatus: PdvStatus | null;
	readonly feedbacks: readonly PreviousFeedback[];
	/** ISO instant of the last coached visit, of any coach of the company. */
	readonly lastVisitAt: string | null;
};

export type FormChoice = {
	readonly _id: string;
	readonly title: string;
	readonly description: string;
	readonly questionCount: number;
	readonly newForm: boolean;
	readonly segments: readonly string[];
};

type FormsView = { readonly coaching: CoachingView; readonly forms: readonly FormChoice[] };

/** What a question may disqualify; 'coaching' is the graver one. */
export type Disqualification = 'pdv' | 'coaching' | null;

/** What an alternative would do to the grade of the form, were it chosen now. */
export type AlternativeEffect = {
	/** 0–100, or null when the question is not scored. */
	readonly formTotal: number | null;
	readonly disqualifies: Disqualification;
};

export type QuestionView = {
	readonly coachingId: string;
	readonly stageId: string;
	readonly stage: FormStage;
	readonly formId: string;
	readonly formTitle: string;
	readonly pdvName: string | null;
	readonly index: number;
	readonly total: number;
	readonly question: Question;
	/** By the order of `question.alternatives`. */
	readonly effects: readonly AlternativeEffect[];
	/** answered[i]: question i has an answer. */
	readonly answered: readonly boolean[];
	readonly score: StageScore;
	readonly rev: number;
	readonly ackedRev: number;
};

export type QuestionOutline = readonly {
	readonly index: number;
	readonly text: string;
	readonly answered: boolean;
}[];

export type FeedbackView = {
	readonly coaching: CoachingView;
	readonly feedbacks: Feedbacks;
	readonly options: CoachingDiagnosis;
	readonly previous: readonly PreviousFeedback[];
	readonly explanation: readonly ScoreLine[];
};

export type StartInput = {
	/** 'generico' starts with the Vendedor Genérico. */
	readonly shortId: string;
	readonly weekday: Weekday;
	/** employeeCode of the chosen coachee; null for the generic one. */
	readonly coacheeCode: string | null;
};

/** Every mutation resolves only after its transaction completed: 'saved' means durable. */
export interface CoachingApi {
	current(): Promise<CoachingView | null>;
	/** Throws coaching-exists, route-not-found, unknown-job-title. */
	start(input: StartInput): Act<CoachingView>;
	pdvs(query: {
		filter: PdvFilter;
		search: string;
		near: { latitude: number; longitude: number } | null;
	}): Promise<PdvListView>;
	/** null: the PDV of the open visit. Throws route-not-found, no-current-stage. */
	pdv(clientCode: string | null): Promise<PdvView>;
	checkInStage(device: DeviceReading): Act<CoachingView>;
	checkInPdv(pdv: PdvInput, device: DeviceReading): Act<CoachingView>;
	attachLocation(stageId: string, location: LocationReading): Act<void>;
	/** Keeps what is chosen and typed about a client before the check-in, which takes it along. */
	writePdvDraft(clientCode: string, patch: PdvDraftPatch): Act<void>;
	/** Answers the revision of the coaching. */
	updatePdv(stageId: string, patch: PdvPatch): Act<number>;
	forms(): Promise<FormsView>;
	chooseForm(formId: string): Act<CoachingView>;
	/** Throws question-not-found, no-current-stage. */
	question(index: number): Promise<QuestionView>;
	outline(): Promise<QuestionOutline>;
	answer(input: AnswerInput & { readonly index: number }): Act<QuestionView>;
	abort(reason: AbortReason | null, device: DeviceReading): Act<CoachingView>;
	checkOut(device: DeviceReading): Act<CoachingView>;
	feedback(): Promise<FeedbackView>;
	/** Answers the revision of the coaching. */
	writeFeedback(feedbacks: Partial<Feedbacks>): Act<number>;
	finish(): Act<void>;
	discard(): Act<void>;
	/** The person confirms that a doubtful date is right: closes the coaching as expired. */
	confirmExpired(): Act<void>;
}
