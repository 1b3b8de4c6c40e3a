import { number } from './scalars.ts';
import { defaulted, type Infer, named, object, oneOf, rows, type } from './schema.ts';

/** Job titles with parameters; 'Generico' is for a generic coachee (rule 3.8). */
export const PARAMETERS_JOB_TITLES = ['Empresa', 'Gerente', 'Coordenador', 'Generico'] as const;
export type ParametersJobTitle = (typeof PARAMETERS_JOB_TITLES)[number];

const ParametersSchema = named(
	'Parameters',
	object({
		jobTitle: oneOf(PARAMETERS_JOB_TITLES),
		/** Metres; a check at this distance or more is out of range (rule 3.4). */
		pdvMinDistance: number(0, 1_000_000),
		outRouteMultiplier: number(0, 100),
	}),
);
export type Parameters = Infer<typeof ParametersSchema>;

/** Of a coaching whose own parameters do not say it (rule 3.8). */
export const COACHING_DEFAULTS = { pdvMinDistance: 0, outRouteMultiplier: 0.2 } as const;

/** The parameters of a coaching, frozen at its start. */
export const CoachingParametersSchema = named(
	'CoachingParameters',
	object({
		jobTitle: oneOf(PARAMETERS_JOB_TITLES),
		/** Default: 0. */
		pdvMinDistance: defaulted(number(0, 1_000_000), COACHING_DEFAULTS.pdvMinDistance),
		/** Default: 0.2. */
		outRouteMultiplier: defaulted(number(0, 100), COACHING_DEFAULTS.outRouteMultiplier),
	}),
);

/** GET /v3/app/sync/parameters. */
export const ParametersResponse = named(
	'ParametersResponse',
	type({ parameters: rows('parameters', ParametersSchema, 64) }),
);
export type ParametersResponse = Infer<typeof ParametersResponse>;
