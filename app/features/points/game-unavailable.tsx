import { CloudOff, Trophy } from 'lucide-react';
import type { ReactNode } from 'react';
import { errorText } from '#app/platform/error-text.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import type { AppErrorCode } from '#worker/errors.ts';

/** Says why there are no figures and what to do. */
export function GameUnavailable({
	code,
	act,
}: {
	readonly code: AppErrorCode;
	readonly act: ReactNode;
}) {
	if (code !== 'not-found') {
		return (
			<EmptyState icon={<CloudOff />} title="Os números não chegaram" act={act}>
				{errorText(code)}
			</EmptyState>
		);
	}
	return (
		<EmptyState icon={<Trophy />} title="Os resultados não estão neste servidor">
			A empresa ainda não usa pontos e desempenho pelo app. A nota do seu último coaching está no
			menu.
		</EmptyState>
	);
}
