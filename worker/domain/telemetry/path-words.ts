import { bare } from '#worker/domain/path-pattern.ts';

/** Every fixed word of the addresses of sections 2 and 7, and of our own extensions. */
const WORDS: ReadonlySet<string> = new Set(
	`v2 v3 app auth authenticate refresh register recovery request response logout user me version
	mandatory _version sync forms parameters routePlans coachingDiagnosis employee hierarchy coaching
	state lastDate last automatic-recover pdvs telemetry should-full-sync check checkIn checkOut
	portfolio clientCategory update-clients phone verify notification web-push unregister remove
	remove-all seen-all training-content-log tv-sales video link appfiles vacation salesmen alert
	coachingFeedback allowance team pendent bulk-set-status retroactiveallowance transfer status
	foodsolution mileageallowance company employees pending-approval report by-ids client-allowances
	period historic settings productsGoals coordinators edit one calendar presence performance score
	data quiz currentState startQuiz finishQuiz question answer answerCoaching tickets create
	getMyTickets getTicket inbox message novo chamado chamados atendimento materiais login manutencao locked offline menu notificacoes tv-vendas coachee form
	questions pdv observation feedback perfil transferencia game food-solution products view suporte
	ajuda gps-negado preparo carteira rotas diagnostico registro senha pendentes cadastro recuperar
	nova ferias pedido approved refused accepted waiting export mine decided withdraw`.split(/\s+/),
);
/** No address of ours is deeper. */
const DEEPEST = 9;

/**
 * An address without what is particular about it: words that every person's addresses share stay,
 * everything else (ids, codes, names, numbers) is `:id`, query and fragment are gone.
 */
export function patternOf(path: string): string {
	const parts = bare(path).split('/').slice(0, DEEPEST);
	const pattern = parts.map((part) => (part === '' || WORDS.has(part) ? part : ':id')).join('/');
	return pattern.startsWith('/') ? pattern : '/';
}
