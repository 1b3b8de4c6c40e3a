/** Job titles, the lowest first (rule 1.1). Without a schema, because the page needs the list alone. */
export const JOB_TITLES = ['Vendedor', 'Coordenador', 'Gerente', 'Empresa'] as const;
