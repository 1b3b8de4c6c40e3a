import { absolute, count, date } from '#app/ui/format.ts';
import type { AuditEntry } from '#worker/contract/audit.ts';
import { rightInWords } from './results/export-words.ts';

/** Fields whose values name tables. */
const OF_TABLES: ReadonlySet<string> = new Set(['entity', 'reads', 'writes']);

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
	'person.sent-after-end': 'Enviou trabalho depois do fim do acesso',
	'person.record-read': 'Baixou os dados guardados da pessoa',
	'position.read': 'Leu posições de um pedido',
	'privacy.kept': 'Removeu o que passou do prazo',
	'coaching.sent-on-behalf': 'Coaching enviado pelo celular de outra pessoa',
	'coaching.sent-after-end': 'Coaching enviado depois do fim do acesso',
	'video.added': 'Criou um vídeo',
	'video.changed': 'Mudou os dados de um vídeo',
	'video.file': 'Enviou o arquivo de um vídeo',
	'video.captions': 'Enviou as legendas de um vídeo',
	'video.retired': 'Retirou um vídeo de uso',
	'video.restored': 'Voltou a usar um vídeo',
	'quiz.published': 'Publicou um quiz',
	'quiz.retired': 'Retirou um quiz de uso',
	'quiz.restored': 'Voltou a usar um quiz',
	'person.consults': 'Mudou de quem a pessoa é consultora',
	'key.created': 'Criou uma chave',
	'key.revoked': 'Encerrou uma chave',
	'person.administers': 'Deu o direito de administrar',
	'person.no-longer-administers': 'Tirou o direito de administrar',
};

/** Kinds of things that the administration changes. */
export const ENTITIES: Readonly<Record<string, string>> = {
	person: 'Pessoas',
	import: 'Importações',
	form: 'Formulários',
	video: 'Vídeos',
	quiz: 'Quizzes',
	key: 'Chaves',
	coaching: 'Coachings',
	privacy: 'Prazos de dados pessoais',
	company: 'Empresa',
};

const FIELDS: Readonly<Record<string, string>> = {
	active: 'Em uso',
	changes: 'Mudanças',
	reads: 'Exporta',
	writes: 'Importa',
	coach: 'Quem acompanhou',
	work: 'O que chegou',
	rev: 'Revisão',
	people: 'Pessoas da equipe',
	coarsened: 'Posições com menos exatidão',
	removed: 'Posições removidas',
	logs: 'Registros de recebimento removidos',
	erased: 'Coachings de pessoas removidas',
	telemetry: 'Anotações de falhas removidas',
	imports: 'Planilhas importadas removidas',
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
	category: 'Categoria',
	audience: 'Para quem',
	publishedAt: 'Aparece a partir de',
	bytes: 'Tamanho em bytes',
	seconds: 'Duração em segundos',
	characters: 'Caracteres',
	questions: 'Perguntas',
	consultantFor: 'Consultor de',
	isConsultantManager: 'Gerente consultor',
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

/** What was changed: its name, and its code if people know it by one. */
export function targetInWords({ entity, target, targetName }: AuditEntry): string | null {
	if (entity === 'person' && targetName) return `${targetName} (${target})`;
	if (targetName) return targetName;
	return entity === 'person' ? target : null;
}

/** The value of a changed field. */
export function factInWords(field: string, fact: unknown): string {
	if (fact === null || fact === undefined || fact === '') return 'vazio';
	if (typeof fact === 'boolean') return fact ? 'sim' : 'não';
	if (typeof fact === 'number') return count(fact);
	if (Array.isArray(fact)) {
		return fact.length === 0 ? 'vazio' : fact.map((one) => factInWords(field, one)).join(', ');
	}
	if (typeof fact !== 'string') return JSON.stringify(fact);
	if (OF_TABLES.has(field)) return rightInWords(fact);
	if (field === 'work') return fact === 'quiz' ? 'Quiz' : 'Combinado';
	if (/^\d{4}-\d{2}-\d{2}T/.test(fact)) return absolute(fact);
	return /^\d{4}-\d{2}-\d{2}$/.test(fact) ? date(fact) : fact;
}
