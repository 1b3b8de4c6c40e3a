import { AnswerStampSchema, FormSchema, formStage } from './form.ts';
import { PointSchema } from './location.ts';
import { ActiveAllowanceClientSchema } from './route-plan.ts';
import {
	code,
	deviceId,
	integer,
	isoInstant,
	latitude,
	longitude,
	number,
	text,
	uuid,
} from './scalars.ts';
import {
	array,
	boolean,
	type Infer,
	named,
	nullable,
	object,
	oneOf,
	optional,
	pair,
} from './schema.ts';

export const percentage = () => number(0, 100);
export const grade = () => number(0, 1);
const amount = () => number(0, 1_000_000_000);

const CheckLocationSchema = named(
	'CheckLocation',
	object({
		/** Metres from the reading to the client's point; null when one of them is unknown. */
		distance: nullable(number(0, 100_000_000)),
		/** [longitude, latitude]; null when there was no reading. */
		coordinates: nullable(pair(longitude(), latitude())),
		/** Radius in metres; null when there was no reading. */
		accuracy: nullable(number(0, 100_000_000)),
		ageMs: nullable(number(0, 86_400_000)),
		approved: boolean(),
		hasInvalidCoordinates: boolean(),
		/** A geolocation status or 'PDV_WITHOUT_POINT' (rule 3.3); null: valid. */
		invalidReason: nullable(text(1, 64)),
		inRange: boolean(),
		approval: oneOf(['auto', 'manual', 'waiting']),
	}),
);
export type CheckLocation = Infer<typeof CheckLocationSchema>;

const CheckSchema = named(
	'Check',
	object({
		timestamp: isoInstant(),
		/** IANA zone of the device. */
		timezone: text(1, 64),
		/** null for teleSales (rule 3.1). */
		location: nullable(CheckLocationSchema),
		/** A more accurate reading within 30 s; set once, does not replace `location` (rule 3.5). */
		betterLocation: nullable(CheckLocationSchema),
		device: object({
			/** Local wall-clock time of the device, ISO with offset. */
			time: text(1, 64),
			/** 0 to 1; null when the browser does not report it. */
			battery: nullable(number(0, 1)),
			network: text(0, 64),
		}),
	}),
);
export type Check = Infer<typeof CheckSchema>;

/** Statuses of a visit (rule 2.7). A client without a visit is shown as 'waiting' (rule 2.15). */
const PDV_STATUSES = ['being', 'absent', 'inactive', 'overdue', 'discard'] as const;
export type PdvStatus = (typeof PDV_STATUSES)[number];
export type ShownPdvStatus = PdvStatus | 'waiting';
export const pdvStatus = () => oneOf(PDV_STATUSES);

/** kg a month; null: not entered. */
const PotentialSchema = object({
	bovine: nullable(amount()),
	thirdParty: nullable(amount()),
	pva: nullable(amount()),
});
export type Potential = Infer<typeof PotentialSchema>;

const PdvSchema = named(
	'Pdv',
	object({
		/** Hash of the routes that contained the client. */
		route: text(0, 64),
		clientCode: code(),
		name: text(1, 200),
		inRoute: boolean(),
		activeAllowance: nullable(ActiveAllowanceClientSchema),
		/** An answer with `invalidatePDV` is chosen. */
		invalidated: boolean(),
		status: pdvStatus(),
		location: nullable(PointSchema),
		coachingObservation: text(0, 4000),
		potential: PotentialSchema,
	}),
);
export type Pdv = Infer<typeof PdvSchema>;

const StageScoreSchema = object({
	/** Number of answered questions. */
	answered: integer(),
	/** 0 to 100; null when the form has no scored question. */
	total: nullable(percentage()),
	/** total / 100. */
	grade: nullable(grade()),
	disqualifyingAnswerGiven: boolean(),
});
export type StageScore = Infer<typeof StageScoreSchema>;

/** A check-in with its form, answers and check-out. */
export const StageSchema = named(
	'Stage',
	object({
		/** Stages are only appended, in the order of their check-ins. */
		_id: uuid(),
		stage: formStage(),
		pdv: nullable(PdvSchema),
		form: nullable(FormSchema),
		/**
		 * Other forms given to this stage by another phone; kept with their answers, not scored (rule
		 * 5.5).
		 */
		otherForms: optional(array(FormSchema, 8)),
		checkIn: CheckSchema,
		checkOut: nullable(CheckSchema),
		completed: boolean(),
		discarded: boolean(),
		score: StageScoreSchema,
		/**
		 * Revision and device of the last change to observation or potential. Answers have stamps of
		 * their own; all other fields are set once.
		 */
		changed: AnswerStampSchema,
	}),
);
export type Stage = Infer<typeof StageSchema>;

export const HistoryEntrySchema = named(
	'HistoryEntry',
	object({
		seq: integer(),
		/** Last revision of the entry: consecutive answers in one stage share an entry. */
		rev: integer(),
		deviceId: deviceId(),
		type: text(1, 64),
		stageId: nullable(uuid()),
		at: isoInstant(),
		/** Minutes east of UTC on the device. */
		tzOffset: number(-1080, 1080),
		/** Number of changes in the entry. */
		count: integer(1),
	}),
);
export type HistoryEntry = Infer<typeof HistoryEntrySchema>;
