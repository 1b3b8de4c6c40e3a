import { formStage } from './form.ts';
import { code, isoInstant, latitude, longitude, number, text, uuid } from './scalars.ts';
import { type Infer, named, nullable, object, type } from './schema.ts';

/** POST /check/checkIn and /check/checkOut. `geolocation` is null for teleSales (rule 3.1). */
export const CheckBody = named(
	'CheckBody',
	object({
		coachingId: uuid(),
		stageId: uuid(),
		stage: formStage(),
		clientCode: nullable(code()),
		geolocation: nullable(object({ latitude: latitude(), longitude: longitude() })),
		/** `hour`: local time of the device, ISO with offset. `battery`: 0 to 1. */
		check: object({ hour: text(1, 64), battery: nullable(number(0, 1)), network: text(0, 64) }),
	}),
);
export type CheckBody = Infer<typeof CheckBody>;

/** A repeated check gets the same receipt. */
export const CheckResponse = named(
	'CheckResponse',
	type({ checkId: uuid(), receivedAt: isoInstant() }),
);
export type CheckResponse = Infer<typeof CheckResponse>;
