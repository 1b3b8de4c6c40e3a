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
	'company.created': 'Criou a empresa',
	'person.added': 'Adicionou a pessoa',
	'person.changed': 'Mudou os dados da pessoa',
	'person.invited': 'Convidou a pessoa',
	'person.moved': 'Mudou o superior da pessoa',
	'person.move-planned': 'Marcou a mudança de superior',
	'person.move-dropped': 'Mudança de superior sem efeito',
	'person.disabled': 'Encerrou o acesso da pessoa',
	'person.enabled': 'Devolveu o acesso da pessoa',
	'person.erased': 'Removeu os dados da pessoa',
	'person.record-read': 'Baixou os dados guardados da pessoa',
	'privacy.kept': 'Removeu o que passou do prazo',
	'coaching.sent-after-end': 'Coaching enviado depois do fim do acesso',
	'key.created': 'Criou uma chave',
	'key.revoked': 'Encerrou uma chave',
	'person.administers': 'Deu o direito de administrar',
	'person.no-longer-administers': 'Tirou o direito de administrar',
};

const FIELDS: Readonly<Record<string, string>> = {
	active: 'Em uso',
	changes: 'Mudanças',
	reads: 'Exporta',
	writes: 'Importa',
	coach: 'Quem acompanhou',
	rev: 'Revisão',
	people: 'Pessoas da equipe',
	coarsened: 'Posições com menos exatidão',
	removed: 'Posições removidas',
	logs: 'Registros de recebimento removidos',
	erased: 'Coachings de pessoas removidas',
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
	jobTitle: 'Cargo',
	teleSales: 'Televendas',
	superiorCode: 'Superior',
	from: 'A partir de',
	disabled: 'Sem acesso',
	administers: 'Administra',
	administrator: 'Administrador',
	expiresAt: 'Vale até',
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
