import { isFormPath } from '#app/platform/page-idle.ts';

type Asked = {
	/** The address that needs a signal; '': none. */
	readonly asked: string;
	/** The name of its screen; null: it has none to name. */
	readonly screen: string | null;
	/** This device has another screen to show for it. */
	readonly hasTwin: boolean;
	readonly hasCoaching: boolean;
	readonly isCoach: boolean;
	/** A finished coaching waits to be sent. */
	readonly hasUnsentDay: boolean;
};

/** What the hub says without a signal: about the screen that was asked for, else about the day. */
export function saidOffline(about: Asked): string {
	const { asked, screen, hasTwin, hasCoaching, isCoach, hasUnsentDay } = about;
	const named = screen ? `Para abrir ${screen} é preciso internet. ` : '';
	const kept = isFormPath(asked) ? 'O que você escreveu fica salvo. ' : '';
	if (hasCoaching) return `${named}${kept}O coaching continua normalmente sem internet.`;
	const isOther = screen !== null || (hasTwin && !asked.startsWith('/coaching'));
	if (hasUnsentDay && !isOther) {
		return `${kept}O dia será enviado assim que o sinal voltar. Para iniciar outro coaching é preciso internet.`;
	}
	const day = isCoach
		? 'Para iniciar um coaching é preciso internet. '
		: 'O que está salvo neste aparelho abre sem internet. ';
	return `${named}${kept}${isOther ? '' : day}Assim que o sinal voltar, o app abre sozinho.`;
}
