import { kindCalls, kindTitle } from '#app/features/requests/public/kind-words.ts';
import { REQUEST_KINDS } from '#worker/contract/request.ts';
import type { TelemetryEntry, TelemetryEvent } from '#worker/contract/telemetry.ts';
import type { AppErrorCode } from '#worker/errors.ts';
import { actWords } from './act-words.ts';

/** What a request was for. */
const REQUESTS: Readonly<Record<string, string>> = {
	'/v2/auth/app/authenticate': 'Entrar na conta',
	'/v2/auth/app/refresh': 'Renovar a sessão',
	'/v2/auth/app/logout': 'Sair da conta',
	'/v2/auth/app/delivery': 'Visitas depois do fim do acesso',
	'/auth/register': 'Criar a senha',
	'/company/setup': 'Criar a empresa',
	'/v2/auth/app/recovery/request': 'Pedir nova senha',
	'/v2/auth/app/recovery/response': 'Trocar a senha',
	'/v3/app/user/me': 'Conferir a conta',
	'/version/mandatory': 'Conferir a versão',
	'/_version': 'Conferir a versão',
	'/v3/app/sync/forms': 'Baixar formulários',
	'/v3/app/sync/parameters': 'Baixar parâmetros',
	'/v3/app/sync/routePlans': 'Baixar rotas',
	'/v3/app/coachingDiagnosis': 'Baixar diagnósticos',
	'/v3/app/employee/hierarchy': 'Baixar a equipe',
	'/v3/app/sync/coaching/state': 'Enviar coaching',
	'/v3/app/sync/coaching/state/difference': 'Enviar coaching',
	'/v3/app/commitments': 'Combinados',
	'/v3/app/commitments/mark': 'Responder a um combinado',
	'/v3/app/sync/coaching/receipts': 'Conferir se o servidor ainda tem o que foi enviado',
	'/v3/app/sync/coaching/lastDate': 'Procurar coaching no servidor',
	'/v3/app/sync/coaching/last': 'Recuperar coaching',
	'/v3/app/coaching/automatic-recover': 'Recuperar coaching',
	'/v2/app/coaching/pdvs': 'Baixar últimas visitas',
	'/v3/telemetry/sync/:id': 'Ver ou apagar os relatos do app',
	'/v3/telemetry/sync/:id/should-full-sync': 'Conferir se falta algo no servidor',
	'/check/checkIn': 'Registrar check-in',
	'/check/checkOut': 'Registrar check-out',
	'/v3/app/portfolio': 'Baixar carteira de clientes',
	'/v3/app/clientCategory': 'Baixar categorias de clientes',
	'/v3/app/portfolio/update-clients': 'Atualizar clientes',
	'/v3/app/portfolio/phone/verify': 'Conferir telefone',
	'/v3/app/coachingFeedback': 'Baixar feedbacks',
	'/v3/app/notification': 'Baixar notificações',
	'/v3/app/notification/web-push/register': 'Ligar notificações',
	'/v3/app/vacation/salesmen/alert': 'Conferir férias da equipe',
	'/tickets/create': 'Enviar chamado',
	'/tickets/message': 'Enviar mensagem de chamado',
	'/tickets/status': 'Encerrar ou reabrir chamado',
	'/tickets/getMyTickets': 'Baixar chamados',
	'/tickets/getTicket': 'Baixar chamado',
	'/tickets/inbox': 'Baixar chamados da empresa',
	...kindCalls(),
};

/** What every other request of a feature is about. */
const FEATURES: readonly (readonly [string, string])[] = [
	...REQUEST_KINDS.map((kind) => [`/v3/app/${kind}`, kindTitle(kind)] as const),
	['/v3/app/product', 'Produtos'],
	['/v3/app/productsGoals', 'Metas de produtos'],
	['/v3/app/admin', 'Administração'],
	['/v3/app/calendar', 'Agenda'],
	['/v3/app/notification', 'Notificações'],
	['/v3/app/video', 'Vídeos'],
	['/v3/app/link', 'Materiais'],
	['/v3/app/appfiles', 'Materiais'],
	['/v3/app/training-content-log', 'Registro de treinamento'],
	['/v3/app/quiz-results', 'Resultados dos quizzes'],
	['/v3/app/training-assignments', 'Tarefas de treinamento'],
	['/v3/app/team-overview', 'Visão da equipe'],
	['/v2/app/quiz', 'Quiz'],
	['/v3/app/performance', 'Desempenho'],
	['/v3/app/score', 'Pontuação'],
];

const SCREENS: readonly (readonly [string, string])[] = [
	['/login', 'Entrar'],
	['/locked', 'Sessão bloqueada'],
	['/manutencao', 'Manutenção'],
	['/menu', 'Menu'],
	['/perfil', 'Perfil'],
	['/notificacoes', 'Notificações'],
	['/tv-vendas', 'TV Vendas'],
	['/coaching/coachee', 'Rota escolhida'],
	['/coaching/forms', 'Formulários'],
	['/coaching/form/questions', 'Pergunta'],
	['/coaching/form/pdv', 'Visita'],
	['/coaching/pdvs', 'Clientes do dia'],
	['/coaching/feedback', 'Feedback'],
	['/coaching', 'Coaching'],
	['/offline', 'Neste aparelho'],
	['/suporte', 'Suporte'],
	['/ajuda', 'Ajuda'],
	['/materiais', 'Materiais'],
	['/transferencia', 'Transferências'],
	['/carteira', 'Carteira'],
	['/food-solution', 'Food Solution'],
	['/game', 'Pontuação'],
	['/performance', 'Desempenho'],
	['/abonos', 'Abonos'],
	['/agenda', 'Agenda'],
	['/aprovacoes', 'Aprovações'],
	['/metas', 'Metas de produtos'],
	['/administracao', 'Administração'],
];

const REFUSALS: Partial<Readonly<Record<AppErrorCode, string>>> = {
	offline: 'sem resposta da internet',
	timeout: 'o servidor demorou demais',
	'server-failed': 'o servidor falhou',
	'too-many-attempts': 'pedidos demais seguidos',
	'invalid-response': 'resposta inesperada',
	'wrong-credentials': 'código ou senha incorretos',
	unauthenticated: 'sessão encerrada',
	'session-expired': 'sessão encerrada',
	forbidden: 'sem autorização',
	'not-found': 'não encontrado no servidor',
	conflict: 'mudado em outro lugar',
	invalid: 'dados recusados',
	'key-reuse': 'dados recusados',
	'refused-by-server': 'dados recusados',
	'too-large': 'dados grandes demais',
	'storage-full': 'falta de espaço no aparelho',
	'storage-damaged': 'dados do aparelho danificados',
	'storage-unavailable': 'armazenamento do aparelho não abriu',
	'storage-outdated': 'aba de uma versão mais nova',
	'storage-blocked': 'outra aba usa o armazenamento',
	'worker-unresponsive': 'o app parou de responder',
};

const EVENTS: Readonly<Record<TelemetryEvent['name'], string>> = {
	start: 'App aberto',
	login: 'Entrada na conta',
	logout: 'Saída da conta',
	'logout-untold': 'Saída da conta sem aviso ao servidor',
	locked: 'Sessão bloqueada',
	unlocked: 'Sessão desbloqueada',
	'sync-failed': 'Atualização que não deu certo',
	'full-sync': 'Envio completo pedido pelo servidor',
	'data-lost': 'Dados que o navegador perdeu',
	'worker-replaced': 'App reiniciado por dentro',
	'version-check-failed': 'Versão não conferida',
	'update-applied': 'Nova versão instalada',
	installed: 'App instalado',
	'push-denied': 'Notificações recusadas',
};

const DETAILS: Readonly<Record<NonNullable<TelemetryEvent['detail']>, string>> = {
	coaching: 'coaching',
	forms: 'formulários',
	parameters: 'parâmetros',
	routePlan: 'rotas',
	portfolio: 'carteira',
	user: 'conta',
	diagnosis: 'diagnósticos',
	hierarchy: 'equipe',
	coachingFeedback: 'feedbacks',
	coachingPdvs: 'últimas visitas',
	clientCategory: 'categorias',
	vacationAlert: 'férias da equipe',
	missing: 'faltando',
	behind: 'mais antigos',
	damaged: 'danificados',
};

/** 'Pergunta', 'Menu'; a screen without a name is 'Outra tela'. */
export function screenName(pattern: string): string {
	return nameOf(pattern, SCREENS) ?? 'Outra tela';
}

/** The first name that stands for `pattern` or for what it lies below. */
function nameOf(
	pattern: string,
	names: readonly (readonly [string, string])[],
): string | undefined {
	return names.find(([path]) => pattern === path || pattern.startsWith(`${path}/`))?.[1];
}

/** What failed, and why: 'Enviar coaching: o servidor falhou'. */
export function entryTitle({ source, code, request }: TelemetryEntry): string {
	const reason = code === null ? 'erro do app' : (REFUSALS[code] ?? 'recusado pelo app');
	if (request) {
		const name = REQUESTS[request.path] ?? nameOf(request.path, FEATURES);
		return `${name ?? 'Outro pedido ao servidor'}: ${reason}`;
	}
	return source === 'page' ? `Tela do app: ${reason}` : `Trabalho do app: ${reason}`;
}

/** Where and while doing what: 'Tela Pergunta, ao responder'. */
export function entryPlace({ screen, act }: TelemetryEntry): string {
	return `Tela ${screenName(screen)}, ${actWords(act)}`;
}

export function eventTitle({ name, detail }: TelemetryEvent): string {
	return detail === null ? EVENTS[name] : `${EVENTS[name]} (${DETAILS[detail]})`;
}
