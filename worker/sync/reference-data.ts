import { CoachingPdvsResponse } from '#worker/contract/coaching-sync.ts';
import { CommitmentsResponse } from '#worker/contract/commitment.ts';
import { HierarchyResponse } from '#worker/contract/employee.ts';
import { CoachingFeedbackResponse, DiagnosisResponse } from '#worker/contract/feedback.ts';
import { FormsResponse } from '#worker/contract/form.ts';
import { NotificationsResponse } from '#worker/contract/notification.ts';
import { ParametersResponse } from '#worker/contract/parameters.ts';
import { ClientCategoryResponse } from '#worker/contract/portfolio.ts';
import { QuizzesResponse } from '#worker/contract/quiz.ts';
import { RoutePlansResponse } from '#worker/contract/route-plan.ts';
import type { AnyStruct } from '#worker/contract/schema.ts';
import { MeResponse } from '#worker/contract/session.ts';
import { VacationAlertResponse } from '#worker/contract/vacation.ts';
import {
	CLIENT_OPTIONS_CACHE_MS,
	FORMS_THROTTLE_MS,
	HIERARCHY_CACHE_MS,
	PARAMETERS_THROTTLE_MS,
	PORTFOLIO_CACHE_MS,
	ROUTE_PLAN_THROTTLE_MS,
	USER_REFRESH_MS,
	VACATION_ALERT_EVERY_MS,
} from '#worker/domain/device/sync-status.ts';

/** The loop's own interval (rule 12.4). */
const REFRESH_MS = 5 * 60_000;

/**
 * Opening the list repeatedly sends at most one request in this time. A push message requests the list
 * at once.
 */
const NOTIFICATIONS_THROTTLE_MS = 15_000;

/**
 * Before a person continues a quiz of another device, they open its video, which requests the list.
 */
const QUIZZES_THROTTLE_MS = 15_000;

type Reference = {
	readonly path: string;
	readonly schema: AnyStruct;
	/** When a person asks, younger data is served from the device (rule 12.4). */
	readonly throttleMs: number;
	/** The loop requests data older than this. */
	readonly everyMs: number;
	/** Only people with the Coaching tab need it. */
	readonly coachesOnly: boolean;
	/** The throttle counts even for forced requests (rule 12.4). */
	readonly strict?: true;
};

/** The server's lists stored on the device, by document name. */
export const REFERENCES = {
	user: {
		path: '/v3/app/user/me',
		schema: MeResponse,
		throttleMs: USER_REFRESH_MS,
		everyMs: USER_REFRESH_MS,
		coachesOnly: false,
	},
	parameters: {
		path: '/v3/app/sync/parameters',
		schema: ParametersResponse,
		throttleMs: PARAMETERS_THROTTLE_MS,
		everyMs: REFRESH_MS,
		coachesOnly: true,
	},
	forms: {
		path: '/v3/app/sync/forms',
		schema: FormsResponse,
		throttleMs: FORMS_THROTTLE_MS,
		everyMs: REFRESH_MS,
		coachesOnly: true,
	},
	routePlan: {
		path: '/v3/app/sync/routePlans',
		schema: RoutePlansResponse,
		throttleMs: ROUTE_PLAN_THROTTLE_MS,
		everyMs: REFRESH_MS,
		coachesOnly: true,
	},
	diagnosis: {
		path: '/v3/app/coachingDiagnosis',
		schema: DiagnosisResponse,
		throttleMs: ROUTE_PLAN_THROTTLE_MS,
		everyMs: CLIENT_OPTIONS_CACHE_MS,
		coachesOnly: true,
	},
	coachingFeedback: {
		path: '/v3/app/coachingFeedback',
		schema: CoachingFeedbackResponse,
		throttleMs: ROUTE_PLAN_THROTTLE_MS,
		everyMs: CLIENT_OPTIONS_CACHE_MS,
		coachesOnly: true,
	},
	coachingPdvs: {
		path: '/v2/app/coaching/pdvs',
		schema: CoachingPdvsResponse,
		throttleMs: ROUTE_PLAN_THROTTLE_MS,
		everyMs: CLIENT_OPTIONS_CACHE_MS,
		coachesOnly: true,
	},
	hierarchy: {
		path: '/v3/app/employee/hierarchy',
		schema: HierarchyResponse,
		throttleMs: HIERARCHY_CACHE_MS,
		everyMs: HIERARCHY_CACHE_MS,
		coachesOnly: true,
	},
	clientCategory: {
		path: '/v3/app/clientCategory',
		schema: ClientCategoryResponse,
		throttleMs: CLIENT_OPTIONS_CACHE_MS,
		everyMs: CLIENT_OPTIONS_CACHE_MS,
		coachesOnly: false,
	},
	vacationAlert: {
		path: '/v3/app/vacation/salesmen/alert',
		schema: VacationAlertResponse,
		throttleMs: VACATION_ALERT_EVERY_MS,
		everyMs: VACATION_ALERT_EVERY_MS,
		coachesOnly: false,
		strict: true,
	},
	quizzes: {
		path: '/v3/app/quiz',
		schema: QuizzesResponse,
		throttleMs: QUIZZES_THROTTLE_MS,
		everyMs: REFRESH_MS,
		coachesOnly: false,
	},
	commitments: {
		path: '/v3/app/commitments',
		schema: CommitmentsResponse,
		throttleMs: NOTIFICATIONS_THROTTLE_MS,
		everyMs: REFRESH_MS,
		coachesOnly: false,
	},
	notifications: {
		path: '/v3/app/notification',
		schema: NotificationsResponse,
		throttleMs: NOTIFICATIONS_THROTTLE_MS,
		everyMs: REFRESH_MS,
		coachesOnly: false,
	},
} as const satisfies Record<string, Reference>;

export type ReferenceName = keyof typeof REFERENCES;

/** Every name in download order: what a start needs comes first. */
export const REFERENCE_NAMES = Object.keys(REFERENCES) as ReferenceName[];

export const PORTFOLIO_EVERY_MS = PORTFOLIO_CACHE_MS;
