import { LOCK_REASONS } from '#worker/domain/session/session.ts';

/** Text for the reason why the session is locked. */
export function lockText(reason: string): string {
	switch (reason) {
		case LOCK_REASONS.expired:
			return LOCK_REASONS.expired;
		case LOCK_REASONS.retryFailed:
			return 'Não foi possível confirmar a sua sessão com o servidor. Tentamos de novo sozinhos; você também pode entrar novamente.';
		default:
			return 'A sua sessão foi bloqueada por um motivo que o app não conhece. Entre novamente para continuar.';
	}
}
