// Written by `npm run words`. A test compares it with what it is made from.
import { REQUEST_KINDS } from '#worker/contract/request.ts';

/** Every fixed word in the addresses of screens and of the server's calls. */
export const ADDRESS_WORDS: ReadonlySet<string> = new Set([
	'',
	...REQUEST_KINDS,
	...`_version abonos access admin administracao administrator agenda ajuda alert
		alternative answer answerCoaching answers aparelhos app appfiles apply
		aprovacoes atendimento audit auditoria auth authenticate automatic-recover
		bulk-set-status by-ids by-key cadastro calendar cancel captions carteira
		chamado chamados chaves check checkIn checkOut client-allowances
		clientCategory coachee coaching coachingDiagnosis coachingFeedback
		coachings commitments company conflicts consultancy content coordinators
		create criar-empresa currentState dados data decided delivery demo
		demonstracao devices diagnostico difference docs draft edit editar employee
		employees envios equipe erasure errors exportar exports feedback ferias
		file finishQuiz food-solution form forms formularios game getMyTickets
		getTicket gps-negado hierarchy historic importacao importar imports
		imprimir inbox invitable invitations key keys last lastDate link locked
		login logout mandatory manutencao mark materiais me menu message metas mine
		month notificacoes notification nova novo observation offline on-behalf one
		openapi.json operacao operation parameters pdv pdvs pedido pendent
		pending-approval people perfil performance period pessoas phone pontos
		portfolio poster preferences preferencias presence product products
		productsGoals progress pronto publish question questions quiz quiz-results
		receipts record recovery recuperar refresh register remind removal remove
		remove-all report request response resultado resultados retired rotas
		routePlans salesmen score seen-all settings setup should-full-sync
		startQuiz state status superior suporte sync tables team team-overview
		telemetry testar tickets training-assignments training-content-log
		transferencia tv-sales tv-vendas undo update-clients uploads user v2 v3
		vacation verify version video videos view web-push withdraw workbook`.split(/\s+/),
]);
