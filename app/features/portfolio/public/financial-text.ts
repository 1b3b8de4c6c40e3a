const FINANCIAL: Readonly<Record<string, string>> = {
	active: 'Ativo',
	inactive: 'Inativo',
	blocked: 'Bloqueado',
	defaulter: 'Inadimplente',
	other: 'Outra situação',
};

export function financialText(status: string | null): string {
	return status === null ? 'Não informada' : (FINANCIAL[status] ?? 'Outra situação');
}
