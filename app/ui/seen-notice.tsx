import { errorText } from '#app/platform/error-text.ts';
import type { AppErrorCode } from '#worker/errors.ts';
import { Notice } from './notice.tsx';

/** Why the figures are the last ones seen on this device; nothing when they are current. */
export function SeenNotice({ code }: { readonly code: AppErrorCode | null }) {
	if (code === null) return null;
	return (
		<Notice tone="warn">
			{code === 'offline'
				? 'Sem internet: estes são os últimos números vistos neste aparelho.'
				: `${errorText(code)} Estes são os últimos números vistos neste aparelho.`}
		</Notice>
	);
}
