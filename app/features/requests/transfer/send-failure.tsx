import { ErrorNote } from '#app/ui/error-note.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { AppErrorCode } from '#worker/errors.ts';

/** Why a transfer was not sent; says so if an earlier sending had arrived without its answer. */
export function SendFailure({ code }: { readonly code: AppErrorCode | null }) {
	if (code !== 'key-reuse') return <ErrorNote code={code} />;
	return (
		<Notice tone="bad" role="alert">
			O pedido de antes da última mudança já tinha chegado ao servidor. Confira em Transferências; o
			que mudou pode ser pedido de novo.
		</Notice>
	);
}
