import { and, percent, plural } from '#app/ui/format.ts';
import type { VideoDownload } from '#worker/contract/videos-api.ts';

function partsOf(seconds: number) {
	const whole = Math.max(0, Math.floor(seconds));
	return [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60, whole % 60] as const;
}

/** A position as '1:05', from an hour on as '1:02:05'. */
export function playTime(seconds: number): string {
	const [hours, minutes, rest] = partsOf(seconds);
	const two = (value: number) => String(value).padStart(2, '0');
	return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** '1 minuto e 5 segundos', for screen readers. */
export function spokenTime(seconds: number): string {
	const [hours, minutes, rest] = partsOf(seconds);
	const spoken = [
		plural(hours, 'hora', 'horas', ''),
		plural(minutes, 'minuto', 'minutos', ''),
		plural(rest, 'segundo', 'segundos', ''),
	].filter(Boolean);
	return spoken.length > 0 ? and(spoken) : '0 segundos';
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
