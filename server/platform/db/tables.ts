import type {
	CalendarEventRow,
	CalendarInvitationRow,
	NotificationPreferenceRow,
} from './rows/calendar.ts';
import type { CheckRow, CoachingRow, CoachingStateLogRow } from './rows/coaching.ts';
import type { CommitmentMarkRow, DatedCommitmentRow } from './rows/commitments.ts';
import type { DeviceRow, PushFailureRow } from './rows/devices.ts';
import type {
	ContentFileRow,
	ContentLinkRow,
	ContentVideoRow,
	ProductGoalsRow,
	ProductRow,
} from './rows/food-solution.ts';
import type {
	CoachingResultRow,
	GradedQuestionRow,
	ReadCoachingRow,
	ScoredAnswerRow,
	ScoreMonthRow,
	TierToldRow,
} from './rows/game.ts';
import type {
	ImportedRow,
	ImportKeyRow,
	ImportMappingRow,
	ImportPartRow,
	ImportRow,
	ImportRunRow,
} from './rows/imports.ts';
import type {
	NewsSinceRow,
	NotificationRow,
	PushDeliveryRow,
	PushSubscriptionRow,
	VapidKeysRow,
} from './rows/notifications.ts';
import type { JobRunRow } from './rows/operation.ts';
import type {
	AdministratorRow,
	AuditRow,
	CompanyRow,
	EmployeeAncestorRow,
	EmployeeMoveRow,
	EmployeeRow,
	ErasureRow,
	IdempotencyKeyRow,
	LoginAttemptRow,
	RecoveryCodeRow,
	SessionRow,
	SetupCodeRow,
} from './rows/people.ts';
import type {
	AllowanceHistoryRow,
	ClientAllowanceRow,
	ClientCategoryRow,
	ClientRow,
	ClientUpdateRow,
	DataVersionRow,
	DiagnosisRow,
	FormDraftRow,
	FormRow,
	FormVersionRow,
	ParametersRow,
	PhoneVerificationRow,
	PlanHistoryRow,
	PublishedVersionRow,
	QuestionCompetenceRow,
	RouteClientRow,
	RouteRow,
	SalesmanAllowanceRow,
} from './rows/plan.ts';
import type { PolicyRuleRow, RequestRow, RequestTrailRow } from './rows/requests.ts';
import type { CoachingReviewRow, EmployeeHistoryRow } from './rows/review.ts';
import type { TelemetryBatchRow } from './rows/telemetry.ts';
import type { TicketMessageRow, TicketRow } from './rows/tickets.ts';
import type {
	QuizAnswerRow,
	QuizAttemptRow,
	QuizDraftRow,
	QuizQuestionRow,
	QuizReminderRow,
	QuizRow,
	TrainingAssignedRow,
	TrainingAssignmentRow,
	TrainingLogRow,
	VideoProgressRow,
	VideoToldRow,
} from './rows/training.ts';
import type {
	ClientMoveRow,
	TransferPeriodRow,
	TransferReasonRow,
	TransferSettingsRow,
} from './rows/transfers.ts';
import type { VacationRow, VacationToldRow, VacationTransferRow } from './rows/vacation.ts';

/** Tables by name. Every key starts with the company id. */
export type Database = {
	companies: CompanyRow;
	employees: EmployeeRow;
	employee_ancestors: EmployeeAncestorRow;
	employee_history: EmployeeHistoryRow;
	employee_moves: EmployeeMoveRow;
	erasures: ErasureRow;
	setup_codes: SetupCodeRow;
	sessions: SessionRow;
	login_attempts: LoginAttemptRow;
	recovery_codes: RecoveryCodeRow;
	forms: FormRow;
	form_drafts: FormDraftRow;
	form_versions: FormVersionRow;
	question_competences: QuestionCompetenceRow;
	parameters: ParametersRow;
	published_versions: PublishedVersionRow;
	clients: ClientRow;
	client_categories: ClientCategoryRow;
	routes: RouteRow;
	route_clients: RouteClientRow;
	plan_history: PlanHistoryRow;
	client_allowances: ClientAllowanceRow;
	allowance_history: AllowanceHistoryRow;
	salesman_allowances: SalesmanAllowanceRow;
	coaching_diagnosis: DiagnosisRow;
	client_updates: ClientUpdateRow;
	phone_verifications: PhoneVerificationRow;
	coachings: CoachingRow;
	coaching_state_log: CoachingStateLogRow;
	idempotency_keys: IdempotencyKeyRow;
	checks: CheckRow;
	coaching_reviews: CoachingReviewRow;
	administrators: AdministratorRow;
	commitment_marks: CommitmentMarkRow;
	dated_commitments: DatedCommitmentRow;
	audit_log: AuditRow;
	data_versions: DataVersionRow;
	vacations: VacationRow;
	vacation_transfers: VacationTransferRow;
	vacations_told: VacationToldRow;
	notifications: NotificationRow;
	news_since: NewsSinceRow;
	push_subscriptions: PushSubscriptionRow;
	push_deliveries: PushDeliveryRow;
	vapid_keys: VapidKeysRow;
	notification_preferences: NotificationPreferenceRow;
	calendar_events: CalendarEventRow;
	calendar_invitations: CalendarInvitationRow;
	telemetry_batches: TelemetryBatchRow;
	requests: RequestRow;
	request_trail: RequestTrailRow;
	policy_rules: PolicyRuleRow;
	products: ProductRow;
	product_goals: ProductGoalsRow;
	content_links: ContentLinkRow;
	content_files: ContentFileRow;
	content_videos: ContentVideoRow;
	transfer_periods: TransferPeriodRow;
	transfer_settings: TransferSettingsRow;
	transfer_reasons: TransferReasonRow;
	client_moves: ClientMoveRow;
	training_logs: TrainingLogRow;
	video_progress: VideoProgressRow;
	videos_told: VideoToldRow;
	quizzes: QuizRow;
	quiz_questions: QuizQuestionRow;
	quiz_drafts: QuizDraftRow;
	quiz_attempts: QuizAttemptRow;
	quiz_answers: QuizAnswerRow;
	quiz_reminders: QuizReminderRow;
	training_assignments: TrainingAssignmentRow;
	training_assigned: TrainingAssignedRow;
	coaching_results: CoachingResultRow;
	graded_questions: GradedQuestionRow;
	read_coachings: ReadCoachingRow;
	scored_answers: ScoredAnswerRow;
	score_months: ScoreMonthRow;
	tiers_told: TierToldRow;
	tickets: TicketRow;
	ticket_messages: TicketMessageRow;
	job_runs: JobRunRow;
	imports: ImportRow;
	import_runs: ImportRunRow;
	import_parts: ImportPartRow;
	import_rows: ImportedRow;
	import_mappings: ImportMappingRow;
	import_keys: ImportKeyRow;
	devices: DeviceRow;
	push_failures: PushFailureRow;
};
