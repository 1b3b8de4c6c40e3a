import { errorText } from '#app/platform/error-text.ts';
import type { PushFailure } from './push.data.client.ts';

export function pushFailureText(failure: PushFailure): string {
	const reason =
		failure === 'browser'
			? 'Confira a internet e a permissão do Chrome e tente de novo.'
			: errorText(failure);
	return `Os avisos não foram ativados. ${reason}`;
}
