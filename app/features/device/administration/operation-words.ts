import { plural } from '#app/ui/format.ts';
import type { DeviceLine, OperationReport } from '#worker/contract/operation.ts';

const DAY_MS = 24 * 3_600_000;
/** Below this the server says that it is not ready (server/OPERATION.md). */
const LITTLE_DISK_MB = 1_000;
const LITTLE_PHONE_MB = 200;

const JOBS: Readonly<Record<string, string>> = {
	'settle requests': 'Decisões que passam a valer',
	'remind managers': 'Lembretes de pedidos sem decisão',
	'remind of events': 'Lembretes da agenda',
	'move clients': 'Transferências de clientes no dia',
	'propose points': 'Propostas de localização de clientes',
	'keep record': 'Registro da hierarquia',
	'close months': 'Fechamento dos pontos do mês',
	'announce tiers': 'Avisos de nível',
	'announce videos': 'Avisos de vídeos novos',
	'announce vacations': 'Avisos de férias',
	'deliver pushes': 'Envio de notificações',
	'remind of commitments': 'Lembretes de combinados',
	'remind of training tasks': 'Lembretes de vídeos e quizzes a fazer',
	'move people': 'Mudanças de equipe no dia',
	'keep privacy': 'Prazos de dados pessoais',
	'read coachings': 'Respostas para o painel da equipe',
};

/** The name of a job; one without words is shown by its own name. */
export function jobInWords(name: string): string {
	return JOBS[name] ?? name;
}

type Job = OperationReport['jobs'][number];

/** What is wrong with a job and what to do; null: it is well. */
export function jobProblem({ error, endedAt, everySeconds }: Job, now: Date): string | null {
	if (error !== null) {
		return `A última vez falhou: ${error}. Procure o nome da tarefa no registro do servidor; ela tenta de novo sozinha.`;
	}
	const late = now.getTime() - Date.parse(endedAt) > everySeconds * 3_000 + 5 * 60_000;
	return late ? 'Não roda há mais tempo do que deveria. Reinicie o servidor.' : null;
}

/** What the free disk means; null: there is enough. */
export function diskProblem(freeMb: number | null): string | null {
	if (freeMb === null || freeMb >= LITTLE_DISK_MB) return null;
	return 'Falta espaço: com menos de 200 MB o servidor para de receber. Apague cópias antigas ou aumente o disco.';
}

/** What a refusal of a push service means and what to do. */
export function pushAdvice(status: number): string {
	if (status === 0) return 'O serviço não respondeu. Confira a saída do servidor para a internet.';
	if (status === 401 || status === 403) {
		return 'O serviço não aceita a assinatura. Confira VAPID_SUBJECT e as chaves VAPID.';
	}
	if (status === 413) return 'A mensagem era grande demais. Avise quem cuida do app.';
	return 'O serviço recusou de vez. Se continuar, avise quem cuida do app.';
}

/** Why the server refused, by the code that ends the technical text ('POST /path 409 conflict'). */
const REFUSALS: Readonly<Record<string, string>> = {
	invalid: 'dados que não valem',
	conflict: 'mudança feita em outro lugar ao mesmo tempo',
	'key-reuse': 'mesmo envio com outros dados',
	'too-large': 'dados grandes demais',
	'coaching-elsewhere': 'outro coaching do dia em andamento',
	'schema-unknown': 'versão do app mais nova que a do servidor',
	'app-outdated': 'versão antiga do app',
};
/** Mended by an update, not by whoever reads an export. */
const OF_VERSIONS: ReadonlySet<string> = new Set(['schema-unknown', 'app-outdated']);

/** What to do about a device, the most urgent first; null: nothing. */
export function deviceAdvice(device: DeviceLine, now: Date): string | null {
	const { isEnabled, pending, refused, lastRefusal, lastContact, locked, freeMb } = device;
	const silentDays = Math.floor((now.getTime() - Date.parse(lastContact)) / DAY_MS);
	if (refused > 0) {
		const code = lastRefusal?.split(' ').at(-1) ?? '';
		const reason = REFUSALS[code] ? ` (${REFUSALS[code]})` : '';
		const act = OF_VERSIONS.has(code)
			? 'Atualize o servidor, ou peça à pessoa que atualize o app; o envio segue sozinho.'
			: 'Peça à pessoa que abra Envios, exporte e mande ao suporte.';
		return `O servidor recusou ${plural(refused, 'envio', 'envios', '')}${reason}. ${act}`;
	}
	if (pending > 0 && !isEnabled) {
		return 'A pessoa não entra mais, e há trabalho dela no aparelho. Peça o aparelho ou o arquivo exportado de Envios.';
	}
	if (pending > 0 && locked) return 'A sessão está bloqueada: peça que a pessoa entre de novo.';
	if (pending > 0) return 'Peça que a pessoa abra o app onde houver sinal; ele envia sozinho.';
	if (silentDays >= 7) return 'Confirme se a pessoa ainda usa este aparelho.';
	if (freeMb !== null && freeMb < LITTLE_PHONE_MB) {
		return 'O aparelho está quase cheio: peça que apague fotos ou vídeos.';
	}
	return null;
}
