import { percent } from '#app/ui/format.ts';
import type { VideoDownload } from '#worker/contract/videos-api.ts';

/** A position as '1:05'. */
export function playTime(seconds: number): string {
	const whole = Math.max(0, Math.floor(seconds));
	return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** '1 minuto e 5 segundos', for screen readers. */
export function spokenTime(seconds: number): string {
	const whole = Math.max(0, Math.floor(seconds));
	const [minutes, rest] = [Math.floor(whole / 60), whole % 60];
	const spoken = (value: number, one: string, other: string) =>
		`${value} ${value === 1 ? one : other}`;
	const ofSeconds = spoken(rest, 'segundo', 'segundos');
	return minutes === 0 ? ofSeconds : `${spoken(minutes, 'minuto', 'minutos')} e ${ofSeconds}`;
}

/** '1,25×'. */
export function speedText(rate: number): string {
	return `${String(rate).replace('.', ',')}×`;
}

/** How much of a video is on this device. */
export function downloadedText({ received, bytes }: VideoDownload): string {
	return percent(bytes > 0 ? Math.min(1, received / bytes) : 0);
}

/** Why a download waits; it continues by itself. */
export function waitingText(reason: VideoDownload['reason']): string {
	if (reason === null) return 'Continua sozinho em instantes.';
	if (reason === 'offline') return 'Sem internet. Continua sozinho quando houver sinal.';
	return reason === 'unauthenticated' || reason === 'session-expired'
		? 'A sua sessão terminou. Continua sozinho depois que você entrar novamente.'
		: 'O servidor não respondeu. Continua sozinho em alguns minutos.';
}
