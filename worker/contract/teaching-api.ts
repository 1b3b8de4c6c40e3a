import type { Act } from './act.ts';
import type { QuizAsked, Seen, SeenFrom } from './quiz-results-api.ts';
import type {
	AssignmentsResponse,
	AssignTrainingBody,
	AssignTrainingResponse,
	OwnAssignment,
	QuizAnswersResponse,
} from './training-assignment.ts';

/** A task of this person. */
export type OwnTask = OwnAssignment & { readonly isLate: boolean };

/** Teaching again: tasks that trainers give and people do (rule 9.42). An extension of the API. */
export interface TeachingApi {
	/** Open tasks of this person, as stored on this device; the earliest day first. */
	own(): Promise<readonly OwnTask[]>;
	/** What people answered. */
	answers(asked: QuizAsked, from?: SeenFrom): Promise<Seen<QuizAnswersResponse>>;
	assignments(team: string | null, from?: SeenFrom): Promise<Seen<AssignmentsResponse>>;
	/** The same `key` assigns once. Throws invalid, not-found and network errors. */
	assign(body: AssignTrainingBody, key: string): Act<AssignTrainingResponse>;
	/** Takes a task back from people. Throws as `assign`. */
	withdraw(id: string, employees: readonly string[]): Act<number>;
}
