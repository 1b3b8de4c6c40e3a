/** The zone of company days (rule 10.1). */
export const COMPANY_ZONE = 'America/Sao_Paulo';
