/** Acts of the audit. An act without words is shown by its name. */
const ACTS: Readonly<Record<string, string>> = {
	'import.applied': 'Aplicou uma importação',
	'import.undone': 'Desfez uma importação',
	'access.denied': 'Tentou abrir o que não pode',
	'form.published': 'Publicou um formulário',
	'form.restored': 'Voltou a usar um formulário',
	'form.retired': 'Retirou um formulário de uso',
	'session.login': 'Entrou',
	'session.login-refused': 'Errou a senha',
};

const FIELDS: Readonly<Record<string, string>> = {
	active: 'Em uso',
	changes: 'Mudanças',
	name: 'Nome',
	entity: 'Tabela',
	file: 'Arquivo',
	read: 'Linhas lidas',
	new: 'Novas',
	changed: 'Mudadas',
	same: 'Sem mudança',
	leaving: 'Que saem',
	error: 'Com erro',
	warning: 'Avisos',
	title: 'Título',
	version: 'Versão',
};

/** What was done, in words. */
export function actInWords(act: string): string {
	return ACTS[act] ?? act;
}

/** The name of a changed field. */
export function fieldInWords(field: string): string {
	return FIELDS[field] ?? field;
}

/** The value of a changed field. */
export function factInWords(fact: unknown): string {
	if (fact === null || fact === undefined || fact === '') return 'vazio';
	if (typeof fact === 'boolean') return fact ? 'sim' : 'não';
	return typeof fact === 'string' || typeof fact === 'number' ? `${fact}` : JSON.stringify(fact);
}
