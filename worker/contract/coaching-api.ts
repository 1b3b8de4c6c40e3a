import type { Act } from './act.ts';
import type { CoachingScore, CoachingStage, Statistics } from './coaching.ts';
import type { DamagedQuestion } from './damaged-question.ts';
import type { DayFacts } from './day-result.ts';
import type { Employee } from './employee.ts';
import type { CoachingDiagnosis, Feedbacks, PreviousFeedback } from './feedback.ts';
import type { FormStage, Question } from './form.ts';
import type { FormChange } from './form-changes.ts';
import type { FormChoices } from './form-choices.ts';
import type { DeviceReading, LocationReading } from './location.ts';
import type { ClientIndicators, PortfolioClient } from './portfolio.ts';
import type { ActiveAllowanceClient, RouteClient, Weekday } from './route-plan.ts';
import type { ScoreLine } from './score-line.ts';
import type { Check, Pdv, PdvStatus, ShownPdvStatus, StageScore } from './stage.ts';
import type { VisitGoal } from './visit-goal.ts';
import type { AbortReason, AnswerInput, PdvDraftPatch, PdvInput, PdvPatch } from './visit-input.ts';

/** Summary of the coaching in progress, for header, menu and guards. */
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
	/** Grade of the stages done so far, 0 to 1 (rule 4.70); null: none yet. */
	readonly gradeSoFar: number | null;
	/** The visits made so far would leave the coaching without a grade; a further one may change it (rule 4.7). */
	readonly needsVisit: boolean;
	readonly statistics: Statistics;
	readonly visitGoal: VisitGoal;
	/** Stage of the newest check-in; null: no check-in yet. */
	readonly lastStageId: string | null;
	readonly currentStage: {
		readonly _id: string;
		readonly stage: FormStage;
		readonly pdv: Pdv | null;
		readonly checkedInAt: string;
		/** Locations of the check-in. */
		readonly place: Pick<Check, 'location' | 'betterLocation'>;
		readonly formTitle: string | null;
		readonly questionCount: number;
		readonly answered: number;
		/** Index of the first unanswered question, else of the last question; null without questions. */
		readonly nextQuestion: number | null;
		readonly score: StageScore;
	} | null;
	readonly rev: number;
	/** Newest revision that the server has acknowledged; 0: none. */
	readonly ackedRev: number;
	/**
	 * The device clock says that the day of the coaching is over, but it was changed while the app
	 * slept offline (rule 5.2). The screen offers to close the coaching; it is not closed
	 * automatically.
	 */
	readonly dateDoubt: boolean;
	/** The newest stage, when another device discarded it; null: it did not. */
	readonly discardedElsewhere: {
		readonly stage: FormStage;
		readonly pdvName: string | null;
		readonly at: string;
	} | null;
	/** Set when the changes of two phones were merged (rule 5.5); null: nothing was merged. */
	readonly gathered: {
		/** Stages to which the two phones gave different forms; only `kept` is scored. */
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
	/** Distance from `near` in metres; null when unknown. */
	readonly distance: number | null;
	readonly allowance: ActiveAllowanceClient | null;
	/** 0 to 1, of the counted visit; null without one. `interrupted`: that visit was (rule 4.6). */
	readonly grade: number | null;
	readonly interrupted: boolean;
	/** A check-in out of route would be refused now (rule 2.8). */
	readonly blocked: boolean;
};

export type PdvListView = {
	readonly coaching: CoachingView;
	readonly filter: PdvFilter;
	readonly counts: Readonly<Record<PdvFilter, number>>;
	/** The first 200 matching rows; `total` counts all. */
	readonly rows: readonly PdvRow[];
	readonly total: number;
	readonly outRouteUsed: number;
	readonly outRouteMax: number;
	/** Area of a client in metres; 0: none. */
	readonly minDistance: number;
	/** The next client in route without a visit, in the order asked for; null: none. */
	readonly next: {
		readonly row: PdvRow;
		/** 0 to 1, of the last coached visit; null: none or not graded. */
		readonly lastGrade: number | null;
	} | null;
};

export type PdvView = {
	readonly coaching: CoachingView;
	readonly client: RouteClient;
	readonly inRoute: boolean;
	readonly allowance: ActiveAllowanceClient | null;
	readonly status: ShownPdvStatus;
	/** A check-in of today is out of range and waits for an approval (rule 3.4). */
	readonly awaitsApproval: boolean;
	/** The open visit at this client; null: none. */
	readonly visit: CoachingView['currentStage'];
	/** Limit in metres; 0: none is shown. */
	readonly minDistance: number;
	readonly outRouteUsed: number;
	readonly outRouteMax: number;
	/** From the stored portfolio; null when it is not stored. */
	readonly indicators: ClientIndicators | null;
	readonly financialStatus: string | null;
	/** Who buys there and the number to call, from the stored portfolio; null when it is not stored. */
	readonly contact: Pick<PortfolioClient, 'buyer' | 'phone'> | null;
	readonly potential: Pdv['potential'];
	readonly observation: string;
	/** Status chosen for the check-in; null: none chosen. */
	readonly draftStatus: PdvStatus | null;
	/** null: this device never received them. */
	readonly feedbacks: readonly PreviousFeedback[] | null;
	/** ISO instant of the last coached visit by any coach of the company; null: none. */
	readonly lastVisitAt: string | null;
};

type FormsView = FormChoices & { readonly coaching: CoachingView };

/** What an answer sets to 0 (rules 4.3 and 4.8); 'coaching' outweighs 'pdv'. */
export type Disqualification = 'pdv' | 'coaching' | null;

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
	/**
	 * The answer given here that one of another phone replaced, and when that one was written (ISO
	 * instant; rule 5.11); null: none, or the person has settled it.
	 */
	readonly replaced: { readonly own: readonly string[]; readonly otherAt: string | null } | null;
	/** What changed in the form since it was opened here last, until it is read (rule 2.50). */
	readonly news: readonly FormChange[];
	/** Another form may be chosen for this stage. */
	readonly hasOtherForms: boolean;
	/** `answered[i]`: question i has an answer. */
	readonly answered: readonly boolean[];
	readonly score: StageScore;
	readonly rev: number;
	readonly ackedRev: number;
};

export type QuestionOutline = readonly {
	readonly index: number;
	readonly text: string;
	readonly answered: boolean;
	/** As text for the screen; '' without one. */
	readonly answer: string;
	/** Points of the form's total (0 to 100) that the answer, or its absence, costs; 0: none. */
	readonly lost: number;
}[];

export type FeedbackView = {
	readonly coaching: CoachingView;
	readonly feedbacks: Feedbacks;
	readonly options: CoachingDiagnosis;
	/** null: this device never received them. */
	readonly previous: readonly PreviousFeedback[] | null;
	readonly explanation: readonly ScoreLine[];
	/** What may be told of the day, with the commitments as stored. */
	readonly day: DayFacts;
	/** Clients of the visits, each once. */
	readonly clients: readonly { readonly code: string; readonly name: string }[];
	/** ISO date in the zone of the device. */
	readonly today: string;
};

export type StartInput = {
	/** Route; 'generico' for the generic coachee. */
	readonly shortId: string;
	readonly weekday: Weekday;
	/** Employee code of the coachee; null: generic coachee. */
	readonly coacheeCode: string | null;
};

/** Every change resolves after its transaction has completed: it is durable then. */
export interface CoachingApi {
	current(): Promise<CoachingView | null>;
	/** Throws coaching-exists, route-not-found, unknown-job-title. */
	start(input: StartInput): Act<CoachingView>;
	pdvs(query: {
		filter: PdvFilter;
		search: string;
		near: { latitude: number; longitude: number } | null;
	}): Promise<PdvListView>;
	/** `clientCode` null: the client of the open visit. Throws route-not-found, no-current-stage. */
	pdv(clientCode: string | null): Promise<PdvView>;
	checkInStage(device: DeviceReading): Act<CoachingView>;
	checkInPdv(pdv: PdvInput, device: DeviceReading): Act<CoachingView>;
	attachLocation(stageId: string, location: LocationReading): Act<void>;
	/** Stores what is chosen and typed about a client before the check-in; the check-in uses it. */
	writePdvDraft(clientCode: string, patch: PdvDraftPatch): Act<void>;
	/** Returns the new revision of the coaching. */
	updatePdv(stageId: string, patch: PdvPatch): Act<number>;
	forms(): Promise<FormsView>;
	chooseForm(formId: string): Act<CoachingView>;
	/** Throws question-not-found, no-current-stage. */
	question(index: number): Promise<QuestionView>;
	outline(): Promise<QuestionOutline>;
	/** The questions that must be answered again after damage to this device's storage. */
	damaged(): Promise<readonly DamagedQuestion[]>;
	answer(input: AnswerInput & { readonly index: number }): Act<QuestionView>;
	/** The person has read both answers to a question and keeps the one that stands (rule 5.11). */
	keepAnswer(index: number): Act<QuestionView>;
	/** The person has read what changed in the open form. */
	seeFormNews(): Act<void>;
	abort(reason: AbortReason | null, device: DeviceReading): Act<CoachingView>;
	checkOut(device: DeviceReading): Act<CoachingView>;
	feedback(): Promise<FeedbackView>;
	/** Returns the new revision of the coaching. */
	writeFeedback(feedbacks: Partial<Feedbacks>): Act<number>;
	finish(): Act<void>;
	discard(): Act<void>;
	/**
	 * The person confirms that the day is over (`dateDoubt`): closes the coaching as expired (rule
	 * 5.1).
	 */
	confirmExpired(): Act<void>;
}
