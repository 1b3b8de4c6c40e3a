import { COACH_MARKS, COACHEE_MARKS } from './commitment-marks.ts';
import { reviewState } from './review.ts';
import { code, isoInstant, number, recordKey, text, uuid } from './scalars.ts';
import { array, type Infer, named, nullable, object, oneOf, record, type } from './schema.ts';

/** A line is as long as the list may be. */
const LINE_MAX = 4000;
const NOTE_MAX = 1000;

const MARK = {
	_id: uuid(),
	coachingId: uuid(),
	/** The line of the list as it stands there (rule 2.19); null: the whole feedback. */
	line: nullable(text(1, LINE_MAX)),
	kind: oneOf([...COACHEE_MARKS, ...COACH_MARKS]),
	note: text(0, NOTE_MAX),
	/** By the corrected clock of the device. */
	at: isoInstant(),
};

/** POST /v3/app/commitments/mark (extension): one mark of the coachee, or of who accompanies them. */
export const CommitmentMarkBody = named('CommitmentMarkBody', object(MARK));
export type CommitmentMarkBody = Infer<typeof CommitmentMarkBody>;

/** A mark with its author. */
const CommitmentMarkSchema = named(
	'CommitmentMark',
	type({ ...MARK, by: code(), byName: text(0, 200) }),
);
export type CommitmentMark = Infer<typeof CommitmentMarkSchema>;

/** What a coach told the caller at the end of one coaching. */
const AgreementSchema = named(
	'Agreement',
	type({
		coachingId: uuid(),
		at: isoInstant(),
		coachName: text(0, 200),
		strength: text(0, 4000),
		opportunity: text(0, 4000),
		commitment: text(0, 4000),
		/** 0 to 1; null: no grade. */
		grade: nullable(number(0, 1)),
		/** null: the server confirmed it. */
		review: nullable(reviewState()),
	}),
);
export type Agreement = Infer<typeof AgreementSchema>;

/** GET /v3/app/commitments (extension). */
export const CommitmentsResponse = named(
	'CommitmentsResponse',
	type({
		/** Feedbacks that the caller received, newest first. */
		own: array(AgreementSchema, 20),
		/** Marks of those and of the feedbacks of the caller's people, by coaching, oldest first. */
		marks: record(recordKey(), array(CommitmentMarkSchema, 400)),
	}),
);
export type CommitmentsResponse = Infer<typeof CommitmentsResponse>;
