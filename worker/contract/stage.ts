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
		/** Metres from the reading to the PDV's point; null when either is unknown. */
		distance: nullable(number(0, 100_000_000)),
		/** [longitude, latitude]; null when there was no reading. */
		coordinates: nullable(pair(longitude(), latitude())),
		/** Metres. */
		accuracy: nullable(number(0, 100_000_000)),
		ageMs: nullable(number(0, 86_400_000)),
		approved: boolean(),
		hasInvalidCoordinates: boolean(),
		/** Why the coordinates are invalid: a geolocation status or 'PDV_WITHOUT_POINT'; else null. */
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
		/** null where no location is taken (teleSales). */
		location: nullable(CheckLocationSchema),
		/** A better fix that arrived within 30 s; set once, never replaces `location`. */
		betterLocation: nullable(CheckLocationSchema),
		device: object({
			/** Local wall-clock time of the device, ISO with offset. */
			time: text(1, 64),
			/** 0–1; null where the browser does not tell. */
			battery: nullable(number(0, 1)),
			network: text(0, 64),
		}),
	}),
);
export type Check = Infer<typeof CheckSchema>;

/** 'waiting' is the default of a client without a visit; it is never stored on a visit. */
const PDV_STATUSES = ['being', 'absent', 'inactive', 'overdue', 'discard'] as const;
export type PdvStatus = (typeof PDV_STATUSES)[number];
export type ShownPdvStatus = PdvStatus | 'waiting';
export const pdvStatus = () => oneOf(PDV_STATUSES);

/** kg a month. */
const PotentialSchema = object({
	bovine: nullable(amount()),
	thirdParty: nullable(amount()),
	pva: nullable(amount()),
});
export type Potential = Infer<typeof PotentialSchema>;

const PdvSchema = named(
	'Pdv',
	object({
		/** Hash of the routes the client was found in. */
		route: text(0, 64),
		clientCode: code(),
		name: text(1, 200),
		inRoute: boolean(),
		activeAllowance: nullable(ActiveAllowanceClientSchema),
		/** True when an answer with `invalidatePDV` stands. */
		invalidated: boolean(),
		status: pdvStatus(),
		location: nullable(PointSchema),
		coachingObservation: text(0, 4000),
		potential: PotentialSchema,
	}),
);
export type Pdv = Infer<typeof PdvSchema>;

const StageScoreSchema = object({
	/** How many questions have an answer. */
	answered: integer(),
	/** 0–100; null when the form has no scored question. */
	total: nullable(percentage()),
	/** total / 100. */
	grade: nullable(grade()),
	disqualifyingAnswerGiven: boolean(),
});
export type StageScore = Infer<typeof StageScoreSchema>;

/** One check-in and what followed. */
export const StageSchema = named(
	'Stage',
	object({
		/** Stages are append-only, in the order of their check-ins. */
		_id: uuid(),
		stage: formStage(),
		pdv: nullable(PdvSchema),
		form: nullable(FormSchema),
		/** Forms that another phone gave the same stage meanwhile: kept with their answers, not scored. */
		otherForms: optional(array(FormSchema, 8)),
		checkIn: CheckSchema,
		checkOut: nullable(CheckSchema),
		completed: boolean(),
		discarded: boolean(),
		score: StageScoreSchema,
		/**
		 * Revision and device of the last change to what may be rewritten here: observation and potential.
		 * Answers carry their own; everything else is set once, so a fork needs no later writer.
		 */
		changed: AnswerStampSchema,
	}),
);
export type Stage = Infer<typeof StageSchema>;

export const HistoryEntrySchema = named(
	'HistoryEntry',
	object({
		seq: integer(),
		/** Last revision this entry covers: consecutive answers in one stage share an entry. */
		rev: integer(),
		deviceId: deviceId(),
		type: text(1, 64),
		stageId: nullable(uuid()),
		at: isoInstant(),
		/** Minutes east of UTC on the device. */
		tzOffset: number(-1080, 1080),
		/** How many changes the entry covers. */
		count: integer(1),
	}),
);
export type HistoryEntry = Infer<typeof HistoryEntrySchema>;
