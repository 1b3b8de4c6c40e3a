import type { AllowancesApi } from './api-allowances.ts';
import type { CalendarApi } from './api-calendar.ts';
import type { CoachingApi } from './api-coaching.ts';
import type { DecisionsApi } from './api-decisions.ts';
import type { DraftsApi } from './api-drafts.ts';
import type { FoodSolutionApi } from './api-food-solution.ts';
import type { GameApi } from './api-game.ts';
import type { GoalsApi } from './api-goals.ts';
import type { NotificationsApi } from './api-notifications.ts';
import type { OfflineApi } from './api-offline.ts';
import type { RoutePlanApi } from './api-plan.ts';
import type { PortfolioApi } from './api-portfolio.ts';
import type { QuizApi } from './api-quiz.ts';
import type { QuizResultsApi } from './api-quiz-results.ts';
import type { RequestsApi } from './api-requests.ts';
import type { SessionApi } from './api-session.ts';
import type { SyncApi } from './api-sync.ts';
import type { TelemetryApi } from './api-telemetry.ts';
import type { TicketsApi } from './api-tickets.ts';
import type { TransfersApi } from './api-transfers.ts';
import type { VacationApi } from './api-vacation.ts';
import type { VersionApi } from './api-version.ts';
import type { VideosApi } from './api-videos.ts';

/**
 * What has changed in the worker; the page asks its loaders again. 'answer': a coaching by an answer
 * of this page, whose call brings the new view; told with 'sync', and only when what waits changed.
 */
export type ChangeTopic =
	| 'coaching'
	| 'answer'
	| 'sync'
	| 'session'
	| 'routePlan'
	| 'portfolio'
	| 'notifications'
	| 'requests'
	| 'decisions'
	| 'tickets'
	| 'calendar'
	| 'videos'
	| 'quiz'
	| 'game';

/** What the worker posts to its page after a change, beside the answers to calls. */
export type ChangesHeard = { readonly changed: ChangeTopic[] };

/** The whole contract between page and worker. Types only; every call may reject with an AppError. */
export interface WorkerApi {
	readonly session: SessionApi;
	readonly coaching: CoachingApi;
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
	/** Calls back after a durable change in this tab or another; never while nothing changed. */
	subscribe(listener: (topics: ChangeTopic[]) => void): Promise<void>;
	/** Answers at once: how the page knows that the worker is alive. */
	ping(): Promise<'pong'>;
}
