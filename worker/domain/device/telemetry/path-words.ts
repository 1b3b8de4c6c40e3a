import { bare } from '#worker/domain/session/path-pattern.ts';

/** Every fixed word in the addresses of screens and calls; a test compares it with both lists. */
export const ADDRESS_WORDS: ReadonlySet<string> = new Set([
	'',
	...`_version abonos access agenda ajuda alert allowance alternative answer answerCoaching app
	appfiles aprovacoes atendimento auth authenticate automatic-recover bulk-set-status by-ids
	cadastro calendar captions carteira chamado chamados check checkIn checkOut client-allowances
	clientCategory coachee coaching coachingDiagnosis coachingFeedback company conflicts content
	coordinators create currentState data decided diagnostico docs edit editar employee employees
	envios equipe feedback ferias file finishQuiz food-solution foodsolution form forms game
	getMyTickets getTicket gps-negado hierarchy historic importar imprimir inbox invitable key
	last lastDate link locked login logout mandatory manutencao materiais me menu message metas
	mileageallowance mine month notificacoes notification nova novo observation offline on-behalf
	one openapi.json parameters pdv pdvs pedido pendent pending-approval people perfil performance
	period phone pontos portfolio preferences preferencias presence product products productsGoals
	progress pronto question questions quiz quiz-results recovery recuperar refresh register
	remind remove remove-all report request response resultado resultados retroactiveallowance
	rotas routePlans salesmen score seen-all settings should-full-sync startQuiz state status
	suporte sync team telemetry tickets training-content-log transfer transferencia tv-sales
	tv-vendas update-clients user v2 v3 vacation verify version video videos view web-push
	withdraw`.split(/\s+/),
]);
/** Maximum number of parts of our addresses. */
const DEEPEST = 9;

/**
 * The pattern of an address: known words stay, everything else (ids, codes, names, numbers) becomes
 * `:id`; query and fragment are removed (rule 13.1).
 */
export function patternOf(path: string): string {
	const parts = bare(path).split('/').slice(0, DEEPEST);
	const pattern = parts.map((part) => (ADDRESS_WORDS.has(part) ? part : ':id')).join('/');
	return pattern.startsWith('/') ? pattern : '/';
}
