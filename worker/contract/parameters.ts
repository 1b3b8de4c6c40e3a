import { number } from './scalars.ts';
import { array, type Infer, named, object, oneOf, type } from './schema.ts';

/** Job titles with parameters; 'Generico' is for a generic coachee (rule 3.8). */
const PARAMETERS_JOB_TITLES = ['Empresa', 'Gerente', 'Coordenador', 'Generico'] as const;
export type ParametersJobTitle = (typeof PARAMETERS_JOB_TITLES)[number];

export const ParametersSchema = named(
	'Parameters',
	object({
		jobTitle: oneOf(PARAMETERS_JOB_TITLES),
		/** Metres; a check at this distance or more is out of range (rule 3.4). */
		pdvMinDistance: number(0, 1_000_000),
		outRouteMultiplier: number(0, 100),
	}),
);
export type Parameters = Infer<typeof ParametersSchema>;

/** GET /v3/app/sync/parameters. */
export const ParametersResponse = named(
	'ParametersResponse',
	type({ parameters: array(ParametersSchema, 16) }),
);
export type ParametersResponse = Infer<typeof ParametersResponse>;
