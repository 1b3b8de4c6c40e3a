import { CloudOff, RefreshCw } from 'lucide-react';
import { useRef } from 'react';
import { errorText } from '#app/platform/error-text.ts';
import type { AppErrorCode } from '#worker/errors.ts';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { Notice } from './notice.tsx';
import { useManualRevalidation } from './use-manual-revalidation.ts';

function AskAgain() {
	const { askAgain, isAsking } = useManualRevalidation();
	return (
		<Button
			pending={isAsking}
			icon={<RefreshCw aria-hidden="true" className="size-5" />}
			onClick={askAgain}
		>
			Tentar de novo
		</Button>
	);
}

type Props = {
	readonly code: AppErrorCode;
	/** 'As metas não chegaram'. */
	readonly title: string;
};

/** The server did not answer, and the list is not stored on the device. */
export function ListUnavailable({ code, title }: Props) {
	return (
		<EmptyState icon={<CloudOff />} title={title} act={<AskAgain />}>
			{errorText(code)}
		</EmptyState>
	);
}

/** The server did not answer, and the list that it gave before is still on the screen. */
export function ListOfBefore({ code }: { readonly code: AppErrorCode }) {
	return (
		<Notice tone="warn" role="status" act={<AskAgain />}>
			{errorText(code)} Esta é a lista de antes.
		</Notice>
	);
}

/** The value, or the last one of the same `key` that this screen had. */
export function useLastOf<T>(value: T | null, key: string): T | null {
	const last = useRef<{ readonly key: string; readonly value: T } | null>(null);
	if (value !== null) last.current = { key, value };
	return last.current?.key === key ? last.current.value : null;
}
