import { people } from './migrations/0001-people.ts';
import { plan } from './migrations/0002-plan.ts';
import { coaching } from './migrations/0003-coaching.ts';
import { vacations } from './migrations/0004-vacations.ts';
import { notifications } from './migrations/0005-notifications.ts';
import { telemetry } from './migrations/0006-telemetry.ts';
import { requests } from './migrations/0007-requests.ts';
import { transfers } from './migrations/0008-transfers.ts';
import { foodSolution } from './migrations/0009-food-solution.ts';
import { training } from './migrations/0013-training.ts';
import { calendar } from './migrations/0014-calendar.ts';
import { game } from './migrations/0015-game.ts';
import { tickets } from './migrations/0016-tickets.ts';
import { quizReminders } from './migrations/0017-quiz-reminders.ts';
import { tiersAndFirstAttempts } from './migrations/0018-tiers-and-first-attempts.ts';
import { newsTold } from './migrations/0019-news-told.ts';
import { noGrade } from './migrations/0020-no-grade.ts';
import { publishedVersions } from './migrations/0021-published-versions.ts';
import { coachingReviews } from './migrations/0022-coaching-reviews.ts';
import { reviewRequests } from './migrations/0023-review-requests.ts';
import { planHistory } from './migrations/0024-plan-history.ts';
import { monthFacts } from './migrations/0025-month-facts.ts';
import { administrators } from './migrations/0030-administrators.ts';
import { companySetup } from './migrations/0031-company-setup.ts';
import { imports } from './migrations/0035-imports.ts';
import { importProblem } from './migrations/0036-import-problem.ts';
import { operation } from './migrations/0045-operation.ts';
import { devices } from './migrations/0046-devices.ts';
import { formAuthoring } from './migrations/0046-form-authoring.ts';
import { commitments } from './migrations/0050-commitments.ts';
import { trainingAuthoring } from './migrations/0059-training-authoring.ts';
import { privacy } from './migrations/0062-privacy.ts';
import { peopleBySuperior } from './migrations/0066-people-by-superior.ts';
import { trainingAssignments } from './migrations/0067-training-assignments.ts';
import { scoredAnswers } from './migrations/0068-scored-answers.ts';
import { factsOfAPerson } from './migrations/0078-facts-of-a-person.ts';
import { questionCompetences } from './migrations/0079-question-competences.ts';
import { companyZone } from './migrations/0081-company-zone.ts';
import { changesOfCoachings } from './migrations/0082-changes-of-coachings.ts';
import { gradedQuestions } from './migrations/0083-graded-questions.ts';
import { summariesOfCoachings } from './migrations/0084-summaries-of-coachings.ts';
import { gradedAttempts } from './migrations/0085-graded-attempts.ts';
import { importRuns } from './migrations/0086-import-runs.ts';
import { consultantsOfBefore } from './migrations/0087-consultants-of-before.ts';
import type { SqlMigration } from './migrations/statements.ts';

/**
 * In order of their names. A released migration is never edited, renamed or deleted:
 * `released-migrations.json` has the hash of each, and `npm run migrations` adds the new ones.
 */
export const migrations: Readonly<Record<string, SqlMigration>> = {
	'0001-people': people,
	'0002-plan': plan,
	'0003-coaching': coaching,
	'0004-vacations': vacations,
	'0005-notifications': notifications,
	'0006-telemetry': telemetry,
	'0007-requests': requests,
	'0008-transfers': transfers,
	'0009-food-solution': foodSolution,
	'0013-training': training,
	'0014-calendar': calendar,
	'0015-game': game,
	'0016-tickets': tickets,
	'0017-quiz-reminders': quizReminders,
	'0018-tiers-and-first-attempts': tiersAndFirstAttempts,
	'0019-news-told': newsTold,
	'0020-no-grade': noGrade,
	'0021-published-versions': publishedVersions,
	'0022-coaching-reviews': coachingReviews,
	'0023-review-requests': reviewRequests,
	'0024-plan-history': planHistory,
	'0025-month-facts': monthFacts,
	'0030-administrators': administrators,
	'0031-company-setup': companySetup,
	'0035-imports': imports,
	'0036-import-problem': importProblem,
	'0045-operation': operation,
	'0046-devices': devices,
	'0046-form-authoring': formAuthoring,
	'0050-commitments': commitments,
	'0059-training-authoring': trainingAuthoring,
	'0062-privacy': privacy,
	'0066-people-by-superior': peopleBySuperior,
	'0067-training-assignments': trainingAssignments,
	'0068-scored-answers': scoredAnswers,
	'0078-facts-of-a-person': factsOfAPerson,
	'0079-question-competences': questionCompetences,
	'0081-company-zone': companyZone,
	'0082-changes-of-coachings': changesOfCoachings,
	'0083-graded-questions': gradedQuestions,
	'0084-summaries-of-coachings': summariesOfCoachings,
	'0085-graded-attempts': gradedAttempts,
	'0086-import-runs': importRuns,
	'0087-consultants-of-before': consultantsOfBefore,
};
