import { CheckBody } from './check.ts';
import { CoachingSchema } from './coaching.ts';
import { CommitmentMarkBody } from './commitment.ts';
import { QuizAttemptSchema, QuizSchema } from './quiz.ts';
import { code, integer, isoInstant, text } from './scalars.ts';
import { array, type Infer, named, object, oneOf, optional, type } from './schema.ts';
import { UnsentTicketSchema } from './ticket.ts';
import { UnsentWatchedSchema } from './training.ts';

/** Raised with every change of a shape in this file. */
export const EXPORT_VERSION = 1;

/** OWASP minimum for PBKDF2 with SHA-256. A maximum stops a crafted file from occupying the phone. */
export const KEY_ITERATIONS = 600_000;
const MAX_ITERATIONS = 5_000_000;

const base64 = (max: number) => text(1, max);

/** The exported file; personal data is only in the encrypted `data` (rule 12.11). */
export const SealedFile = named(
	'SealedFile',
	object({
		app: oneOf(['acompanha']),
		version: oneOf([EXPORT_VERSION]),
		iterations: integer(KEY_ITERATIONS, MAX_ITERATIONS),
		salt: base64(64),
		iv: base64(64),
		data: base64(200_000_000),
	}),
);
export type SealedFile = Infer<typeof SealedFile>;

/** One person's unsent work; the content of `data`. */
export const UnsentWork = named(
	'UnsentWork',
	type({
		owner: type({ employeeCode: code(), name: text(1, 200) }),
		exportedAt: isoInstant(),
		coachings: array(CoachingSchema, 5000),
		/** Absent in older files. */
		quizzes: optional(array(type({ quiz: QuizSchema, attempt: QuizAttemptSchema }), 1000)),
		/** Absent in older files. */
		tickets: optional(array(UnsentTicketSchema, 1000)),
		/** Absent in older files. */
		watched: optional(array(UnsentWatchedSchema, 1000)),
		/** Marks of commitments; absent in older files. */
		marks: optional(array(CommitmentMarkBody, 1000)),
		checks: array(type({ _id: text(1, 80), kind: oneOf(['in', 'out']), call: CheckBody }), 20_000),
	}),
);
export type UnsentWork = Infer<typeof UnsentWork>;
