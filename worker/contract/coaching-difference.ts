import { COACHING_FIELDS } from './coaching.ts';
import { AnswerStampSchema, TEXT_MAX } from './form.ts';
import { deviceId, integer, sha256, text, uuid } from './scalars.ts';
import { array, boolean, type Infer, named, nullable, object, optional } from './schema.ts';
import { HistoryEntrySchema, StageSchema } from './stage.ts';

/** UTF-16 units of a difference as JSON; what is larger is sent as the whole state. */
export const DIFFERENCE_MAX = 60_000;

const { stage, pdv, checkIn, checkOut, completed, discarded, score, changed } = StageSchema.schema;

const AnswerDifferenceSchema = object({
	/** Place of the question in the form of its stage. */
	index: integer(0, 999),
	answer: array(text(0, TEXT_MAX), 100),
	answered: nullable(AnswerStampSchema),
});

/** What changed in one stage. A stage that the base does not have names every field. */
const StageDifferenceSchema = named(
	'StageDifference',
	object({
		_id: uuid(),
		stage: optional(stage),
		pdv: optional(pdv),
		checkIn: optional(checkIn),
		checkOut: optional(checkOut),
		completed: optional(completed),
		discarded: optional(discarded),
		score: optional(score),
		changed: optional(changed),
		/** The form given to the stage, as it stands in the coaching's `forms`; null: none yet. */
		form: optional(nullable(text(1, 64))),
		answers: optional(array(AnswerDifferenceSchema, 1000)),
	}),
);
export type StageDifference = Infer<typeof StageDifferenceSchema>;

/** The fields of a coaching, beside stages and history, that change after the start. */
export const HeadDifferenceSchema = object({
	visitedAllowanceClients: optional(COACHING_FIELDS.visitedAllowanceClients),
	coachingStage: optional(COACHING_FIELDS.coachingStage),
	expired: optional(COACHING_FIELDS.expired),
	feedback: optional(COACHING_FIELDS.feedback),
	feedbacks: optional(COACHING_FIELDS.feedbacks),
	score: optional(COACHING_FIELDS.score),
	statistics: optional(COACHING_FIELDS.statistics),
	searchKeys: optional(COACHING_FIELDS.searchKeys),
	scoreAlgorithmVersion: optional(COACHING_FIELDS.scoreAlgorithmVersion),
	appVersion: optional(COACHING_FIELDS.appVersion),
	/** Absent: the time of the newest history entry. */
	updatedAt: optional(COACHING_FIELDS.updatedAt),
	/** Absent: those of the base, with this revision of this device. */
	revisions: optional(COACHING_FIELDS.revisions),
	feedbackChanged: optional(COACHING_FIELDS.feedbackChanged),
});
export type HeadDifference = Infer<typeof HeadDifferenceSchema>;

/**
 * POST /v3/app/sync/coaching/state/difference: one revision of a coaching as the difference from a
 * state that the server has acknowledged. It means exactly what the whole state means, and has the
 * same key and answer.
 */
export const CoachingDifference = named(
	'CoachingDifference',
	object({
		coachingId: uuid(),
		deviceId: deviceId(),
		rev: integer(),
		/** The acknowledged state; `hash` as the server named it. */
		base: object({ rev: integer(), hash: sha256() }),
		head: HeadDifferenceSchema,
		history: object({
			/** The number of entries of the base that stay; `added` follows them. */
			kept: integer(0, 10_000),
			added: array(HistoryEntrySchema, 1000),
			/** Absent: as in the base. */
			inconsistent: optional(boolean()),
		}),
		stages: array(StageDifferenceSchema, 1000),
		/** SHA-256 of the canonical JSON of the resulting coaching. */
		hash: sha256(),
	}),
);
export type CoachingDifference = Infer<typeof CoachingDifference>;
