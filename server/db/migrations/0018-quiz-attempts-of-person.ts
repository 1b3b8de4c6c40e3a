import { statements } from './statements.ts';

/** First attempts, person by person, are read from the index alone: of a team or of a company. */
export const quizAttemptsOfPerson = statements(
	`create index quiz_attempts_of_person on quiz_attempts
		(company_id, employee_code, quiz_id, finished_at, attempt_id) include (total)`,
);
