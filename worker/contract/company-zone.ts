/** The zones of Brazil, one of which a company keeps its days in, by the city whose clock it is. */
export const COMPANY_ZONES = {
	'America/Sao_Paulo': 'Brasília',
	'America/Manaus': 'Manaus',
	'America/Rio_Branco': 'Rio Branco',
	'America/Noronha': 'Fernando de Noronha',
} as const;
export type CompanyZone = keyof typeof COMPANY_ZONES;

export const COMPANY_ZONE_IDS = Object.keys(COMPANY_ZONES) as CompanyZone[];

/** The zone of a company that has not said another. */
export const BRASILIA: CompanyZone = 'America/Sao_Paulo';
