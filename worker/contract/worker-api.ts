import type { ActsOf } from './act.ts';
import type { AdministrationApi } from './administration-api.ts';
import type { AllowancesApi } from './allowances-api.ts';
import type { CalendarApi } from './calendar-api.ts';
import type { CoachingApi } from './coaching-api.ts';
import type { CommitmentsApi } from './commitments-api.ts';
import type { DecisionsApi } from './decisions-api.ts';
import type { DraftsApi } from './drafts-api.ts';
import type { FoodSolutionApi } from './food-solution-api.ts';
import type { GameApi } from './game-api.ts';
import type { GoalsApi } from './goals-api.ts';
import type { NotificationsApi } from './notifications-api.ts';
import type { OfflineApi } from './offline-api.ts';
import type { RoutePlanApi } from './plan-api.ts';
import type { PortfolioApi } from './portfolio-api.ts';
import type { QuizApi } from './quiz-api.ts';
import type { QuizResultsApi } from './quiz-results-api.ts';
import type { RequestsApi } from './requests-api.ts';
import type { SessionApi } from './session-api.ts';
import type { SyncApi } from './sync-api.ts';
import type { TeachingApi } from './teaching-api.ts';
import type { TeamOverviewApi } from './team-overview-api.ts';
import type { TelemetryApi } from './telemetry-api.ts';
import type { TicketsApi } from './tickets-api.ts';
import type { TransfersApi } from './transfers-api.ts';
import type { VacationApi } from './vacation-api.ts';
import type { VersionApi } from './version-api.ts';
import type { VideosApi } from './videos-api.ts';

/**
 * Topics of changes in the worker, after which the page runs its loaders again. 'answer': an answer
 * of this page changed the coaching; its call has returned the new view. 'answer' is announced
 * together with 'sync', and only when the number of unsent items changed.
 */
export const CHANGE_TOPICS = [
	'coaching',
	'answer',
	'sync',
	'session',
	'routePlan',
	'portfolio',
	'notifications',
	'requests',
	'decisions',
	'tickets',
	'calendar',
	'videos',
	'quiz',
	'game',
	'commitments',
] as const;
export type ChangeTopic = (typeof CHANGE_TOPICS)[number];

/** Message of the worker to its page after a change. */
export type ChangesHeard = { readonly changed: ChangeTopic[] };

/** The calls of the page to the worker, by section. Every call may throw an AppError. *Network errors* are
 * offline, timeout, server-failed, invalid-response and too-many-attempts. */
export interface WorkerSections {
	readonly session: SessionApi;
	readonly coaching: CoachingApi;
	readonly commitments: CommitmentsApi;
	readonly routePlan: RoutePlanApi;
	readonly portfolio: PortfolioApi;
	readonly sync: SyncApi;
	readonly vacation: VacationApi;
	readonly version: VersionApi;
	readonly offline: OfflineApi;
	readonly telemetry: TelemetryApi;
	readonly notifications: NotificationsApi;
	readonly drafts: DraftsApi;
	readonly requests: RequestsApi;
	readonly allowances: AllowancesApi;
	readonly decisions: DecisionsApi;
	readonly transfers: TransfersApi;
	readonly tickets: TicketsApi;
	readonly foodSolution: FoodSolutionApi;
	readonly goals: GoalsApi;
	readonly calendar: CalendarApi;
	readonly videos: VideosApi;
	readonly quiz: QuizApi;
	readonly game: GameApi;
	readonly quizResults: QuizResultsApi;
	readonly teaching: TeachingApi;
	readonly teamOverview: TeamOverviewApi;
	readonly administration: AdministrationApi;
}

export interface WorkerApi extends WorkerSections {
	/** Calls `listener` after each durable change in this or another tab. */
	subscribe(listener: (topics: ChangeTopic[]) => void): Promise<void>;
	/** Answers at once, so that the page can detect a dead worker. */
	ping(): Promise<'pong'>;
}

/** Names of all calls declared as acts, for example 'coaching.answer'. */
export type ActName = ActsOf<WorkerSections>;
