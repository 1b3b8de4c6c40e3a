import { AnswerStampSchema, FormSchema, formStage } from './form.ts';
import { ActiveAllowanceClientSchema, PointSchema } from './route-plan.ts';
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
import { array, boolean, named, nullable, object, oneOf, optional, pair } from './schema.ts';

export const percentage = () => number(0, 100);
export const grade = () => number(0, 1);
const amount = () => number(0, 1_000_000_000);

const CheckLocation = object({
	distance: nullable(number(0, 100_000_000)),
	coordinates: nullable(pair(longitude(), latitude())),
	accuracy: nullable(number(0, 100_000_000)),
	ageMs: nullable(number(0, 86_400_000)),
	approved: boolean(),
	hasInvalidCoordinates: boolean(),
	invalidReason: nullable(text(1, 64)),
	inRange: boolean(),
	approval: oneOf(['auto', 'manual', 'waiting']),
});

const Check = named(
	'Check',
	object({
		timestamp: isoInstant(),
		timezone: text(1, 64),
		location: nullable(named('CheckLocation', CheckLocation)),
		betterLocation: nullable(CheckLocation),
		device: object({
			time: text(1, 64),
			battery: nullable(number(0, 1)),
			network: text(0, 64),
		}),
	}),
);

export const pdvStatus = () => oneOf(['being', 'absent', 'inactive', 'overdue', 'discard']);

const Pdv = object({
	route: text(0, 64),
	clientCode: code(),
	name: text(1, 200),
	inRoute: boolean(),
	activeAllowance: nullable(ActiveAllowanceClientSchema),
	invalidated: boolean(),
	status: pdvStatus(),
	location: nullable(PointSchema),
	coachingObservation: text(0, 4000),
	potential: object({
		bovine: nullable(amount()),
		thirdParty: nullable(amount()),
		pva: nullable(amount()),
	}),
});

/** One check-in and what followed. */
export const StageSchema = named(
	'Stage',
	object({
		_id: uuid(),
		stage: formStage(),
		pdv: nullable(named('Pdv', Pdv)),
		form: nullable(FormSchema),
		otherForms: optional(array(FormSchema, 8)),
		checkIn: Check,
		checkOut: nullable(Check),
		completed: boolean(),
		discarded: boolean(),
		score: object({
			answered: integer(),
			total: nullable(percentage()),
			grade: nullable(grade()),
			disqualifyingAnswerGiven: boolean(),
		}),
		changed: AnswerStampSchema,
	}),
);

export const HistoryEntrySchema = named(
	'HistoryEntry',
	object({
		seq: integer(),
		rev: integer(),
		deviceId: deviceId(),
		type: text(1, 64),
		stageId: nullable(uuid()),
		at: isoInstant(),
		tzOffset: number(-1080, 1080),
		count: integer(1),
	}),
);
