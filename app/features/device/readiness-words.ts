import type {
	ReadinessAct,
	ReadinessKey,
	ReadinessLevel,
	ReadinessLine,
	ReadinessReason,
} from '#worker/domain/device/readiness.ts';

export const READINESS_NAME: Readonly<Record<ReadinessKey, string>> = {
	forms: 'Formulários',
	parameters: 'Parâmetros',
	routePlan: 'Rotas',
	portfolio: 'Carteira de clientes',
	location: 'Localização',
	storage: 'Dados protegidos',
	space: 'Espaço livre',
	clock: 'Relógio',
	notifications: 'Notificações',
	pending: 'Envios',
	version: 'Versão do app',
};

export const LEVEL_NAME: Readonly<Record<ReadinessLevel, string>> = {
	good: 'Pronto',
	warn: 'Atenção',
	wait: 'Baixando',
	bad: 'Falta',
};

const ACT_NAME: Readonly<Record<ReadinessAct, string>> = {
	download: 'Baixar agora',
	locate: 'Permitir localização',
	'help-location': 'Como liberar',
	protect: 'Proteger os dados',
	'free-space': 'Liberar espaço',
	'compare-clock': 'Sincronizar relógio',
	notify: 'Ativar notificações',
	'help-notifications': 'Como liberar',
	send: 'Enviar agora',
	correct: 'Corrigir',
	update: 'Baixar versão',
};

/** What the button of a line says; '' where it has none. */
export function actName({ act, reason }: Pick<ReadinessLine, 'act' | 'reason'>): string {
	if (act === null) return '';
	return reason === 'unsupported' ? 'O que fazer' : ACT_NAME[act];
}

type Words = Partial<Record<ReadinessReason, string>>;

const LIST: Words = {
	fresh: 'Baixados hoje.',
	old: 'São de outro dia. Atualize enquanto há sinal.',
	arriving: 'Baixando para este aparelho.',
	missing: 'Ainda não estão neste aparelho.',
	empty: 'O servidor não tem nenhum para você.',
};

const REASONS: Readonly<Record<ReadinessKey, Words>> = {
	forms: LIST,
	parameters: LIST,
	routePlan: {
		fresh: 'Baixadas hoje.',
		old: 'São de outro dia. Atualize enquanto há sinal.',
		arriving: 'Baixando para este aparelho.',
		missing: 'Ainda não estão neste aparelho.',
		empty: 'O servidor não tem nenhuma para você.',
	},
	portfolio: {
		fresh: 'Neste aparelho.',
		old: 'Tem mais de três dias. Atualize enquanto há sinal.',
		arriving: 'Baixando para este aparelho.',
		missing: 'Ainda não está neste aparelho.',
		empty: 'Nenhum cliente na sua carteira.',
	},
	location: {
		granted: 'Permitida.',
		'not-asked': 'O Chrome vai pedir no primeiro check-in. Permita agora.',
		denied: 'Bloqueada: sem ela não há check-in.',
		unsupported: 'Este aparelho não informa a localização: não há check-in.',
	},
	storage: {
		granted: 'O Chrome não apaga os dados deste app.',
		unprotected: 'Sem espaço, o Chrome pode apagar dados deste app.',
	},
	space: {
		fresh: 'Há espaço para o dia.',
		little: 'Há pouco espaço. Libere aqui ou apague fotos e aplicativos.',
		unknown: 'O navegador não informa.',
	},
	clock: {
		right: 'Igual ao do servidor.',
		wrong: 'Diferente do servidor. O app usa a hora do servidor; acerte a do aparelho.',
		'compared-before': 'Conferido antes; falta conferir agora.',
		'never-compared': 'Nunca conferido com o servidor.',
	},
	notifications: {
		granted: 'Ativas neste aparelho.',
		'not-subscribed': 'O Chrome permite; falta ativar neste aparelho.',
		'not-asked': 'Avisos da equipe chegam também com o app fechado.',
		denied: 'Bloqueadas no Chrome: nenhum aviso chega com o app fechado.',
		unsupported: 'Este navegador não mostra notificações.',
	},
	pending: {
		nothing: 'Tudo enviado.',
		waiting: 'Há o que enviar.',
		refused: 'O servidor recusou um envio.',
	},
	version: {
		current: 'A mais nova que este aparelho conhece.',
		update: 'Há uma versão nova baixada.',
	},
};

export function reasonText(key: ReadinessKey, reason: ReadinessReason): string {
	return REASONS[key][reason] ?? '';
}
