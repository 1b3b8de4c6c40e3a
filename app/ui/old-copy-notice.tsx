import { RefreshCw } from 'lucide-react';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import { RelativeTime } from './relative-time.tsx';

type Props = {
	/** 'a agenda', 'a lista'. */
	readonly what: string;
	/** ISO instant of the copy. */
	readonly at: string;
	readonly onRetry: () => void;
};

/** Says that the data is a copy of this device because the server did not answer. */
export function OldCopyNotice({ what, at, onRetry }: Props) {
	return (
		<Notice
			tone="warn"
			role="status"
			act={
				<Button icon={<RefreshCw aria-hidden="true" className="size-5" />} onClick={onRetry}>
					Atualizar
				</Button>
			}
		>
			Sem resposta do servidor. Esta é {what} de <RelativeTime at={at} />.
		</Notice>
	);
}
