import { and, count, kilograms, money, plural } from '#app/ui/format.ts';
import { shortName } from '#app/ui/person-name.ts';
import type { DecisionRefusal, DecisionResult, DecisionStatus } from '#worker/contract/decision.ts';
import type { DecisionOutcome, PeopleOf } from '#worker/contract/decisions-api.ts';
import type { Request, RequestCost, RequestKind } from '#worker/contract/request.ts';
import { KIND_RULES } from '#worker/domain/requests/kinds/request-kinds.ts';
import { KIND_VIEWS } from '../kinds/request-kinds.ts';
import { countKind } from '../public/kind-words.ts';
import { costText, statusWord } from '../request-words.ts';
import { evidenceText, inOrder } from './evidence-text.ts';
import { kindOfPath } from './pending-paths.ts';

/** Heading of the list at an address. */
export function listTitle(pathname: string): string {
	const kind = kindOfPath(pathname);
	return kind === null ? 'Aprovações' : KIND_VIEWS[kind].title;
}

/** What the banner says without a signal. */
export const OFFLINE_WORDS =
	'Sem internet: aqui se lê o que já chegou; decidir fica para quando houver sinal.';

export type DecidedStatus = Exclude<DecisionStatus, 'waiting'>;

const VERB = { approved: 'Aprovar', refused: 'Recusar', waiting: 'Desfazer' } as const;

/** 'Aprovar', or the kind's own verb: 'Contar'. */
export function actVerb(status: DecisionStatus, kind: RequestKind): string {
	const own = status === 'waiting' ? undefined : KIND_VIEWS[kind].deciding?.[status]?.words?.verb;
	return own ?? VERB[status];
}

/** The act with number and kind: 'Aprovar 12 abonos'; for 0 the verb only. */
export function actLabel(status: DecisionStatus, kind: RequestKind, count: number): string {
	const verb = actVerb(status, kind);
	return count === 0 ? verb : `${verb} ${countKind(kind, count)}`;
}

/** '12 aprovados', '1 recusada'; for a single person 'Aprovado: Ana Lima'. */
export function doneText({
	status,
	kind,
	done,
	who = null,
}: Pick<DecisionOutcome, 'status' | 'kind' | 'done'> & Partial<DecisionOutcome>): string {
	if (who !== null && done === 1) return `${statusWord(status, kind)}: ${shortName(who)}`;
	if (status === 'waiting') {
		return plural(done, 'decisão desfeita', 'decisões desfeitas', 'Nada foi desfeito');
	}
	const one = statusWord(status, kind).toLowerCase();
	return plural(
		done,
		one,
		`${one}s`,
		KIND_VIEWS[kind].deciding
			? 'Nada foi decidido'
			: `Nada foi ${status === 'approved' ? 'aprovado' : 'recusado'}`,
	);
}

/** The outcome of an act, in one line. */
export function outcomeText(outcome: DecisionOutcome): string {
	const { done, failed, status, unanswered } = outcome;
	if (unanswered) return 'Sem resposta do servidor. O app pergunta de novo sozinho.';
	if (failed.length === 0) return doneText(outcome);
	if (status === 'waiting') {
		const late = plural(failed.length, 'já teve efeito', 'já tiveram efeito', '');
		return `${doneText(outcome)}; ${late}`;
	}
	return done === 0 ? `${doneText(outcome)}` : `${doneText(outcome)}, ${failed.length} não`;
}

const REFUSALS: Readonly<Record<DecisionRefusal, string>> = {
	'not-found': 'Não existe mais, ou não é da sua equipe',
	'already-decided': 'Já foi decidido por outra pessoa',
	withdrawn: 'Quem pediu retirou o pedido',
	'own-request': 'Ninguém decide o próprio pedido; fale com o seu gestor',
	overlapping: 'Coincide com outro já aprovado no mesmo período',
	'client-gone': 'O cliente saiu da carteira dessa pessoa',
	'employee-gone': 'A pessoa não está mais na equipe',
	'too-late': 'O prazo ou o período já passou',
	settled: 'A decisão já teve efeito e não pode mais ser desfeita',
	changed: 'Mudou depois que você viu: confira e decida de novo',
	'decided-by-other': 'Só quem decidiu pode desfazer',
};

/**
 * Why a request was not decided; if another person decided it, how and who. The time is shown
 * beside it.
 */
export function refusalText(
	{ reason, decidedBy, status }: DecisionResult,
	kind: RequestKind,
): string {
	if (reason === null) return 'Não foi decidido; tente de novo';
	const isDecided = status === 'approved' || status === 'refused';
	if (reason === 'already-decided' && isDecided) {
		const who = decidedBy === null ? 'outra pessoa' : shortName(decidedBy);
		return `${statusWord(status, kind)} antes por ${who}`;
	}
	return REFUSALS[reason];
}

const REFUSAL_REASONS = [
	'Fora da política da empresa',
	'Faltam informações no pedido',
	'O período não pode ser este',
	'Já existe um pedido igual',
] as const;

/** Reasons offered for a decision, and who reads them. */
export function offeredReasons(status: DecidedStatus, kind: RequestKind) {
	const { deciding } = KIND_VIEWS[kind];
	return {
		reasons: deciding?.[status]?.reasons ?? REFUSAL_REASONS,
		readers: deciding?.readers ?? 'Quem pediu vai ler.',
	};
}

/** Whether a decision of this kind asks for a reason first. */
export function asksReason(status: DecidedStatus, kind: RequestKind): boolean {
	return status === 'refused' || KIND_RULES[kind].approvalNeedsReason === true;
}

/**
 * What needs a look, in sentences: what the kind found, or the rules of the policy that do not hold.
 */
export function openFindings(request: Request): readonly string[] {
	const found = KIND_VIEWS[request.kind].findings?.(request);
	if (found) return found;
	return inOrder(request.policy.evidence)
		.filter(({ ok }) => !ok)
		.map(evidenceText);
}

/** 'Ana Lima, Bia Reis e mais 27 pessoas'. */
export function peopleText({ names, others }: PeopleOf): string {
	const more = others > 0 ? [`mais ${plural(others, 'pessoa', 'pessoas', '')}`] : [];
	return and([...names.map(shortName), ...more]);
}

/** The requester, if it is not the person the request is for. */
export function askedBy({ requester, employee }: Request): string | null {
	if (requester.employeeCode === employee.employeeCode) return null;
	return `pedido por ${shortName(requester.name)}`;
}

/** What several requests cost together: '−120 visitas', 'R$ 3.400,00', '12 kg'. */
export function sumText({ unit, amount }: RequestCost): string {
	if (unit === 'BRL') return money(amount);
	if (unit === 'kg') return kilograms(amount);
	return `−${plural(amount, 'visita', 'visitas', '0 visitas')}`;
}

/** The cost in a short form for a row: '−2 visitas', 'R$ 340,00', '12 kg'. */
export function shortCost(request: Request): string | null {
	const { cost } = request;
	if (cost?.unit !== 'visits') return costText(request);
	return `−${count(cost.amount)} ${cost.amount === 1 ? 'visita' : 'visitas'}`;
}
