import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { toastError } from '#app/ui/toast-error.ts';
import type { FormChange } from '#worker/contract/form-changes.ts';
import { ChangeList } from './change-list.tsx';
import { changeSummary } from './form-change-words.ts';

type Props = {
	readonly news: readonly FormChange[];
	readonly onRead: () => Promise<unknown>;
};

/**
 * What changed in the form since this device opened it last (rule 2.50). It stays until it is read:
 * an answer to the question below must not move the screen.
 */
export function FormNews({ news, onRead }: Props) {
	const [shown, setShown] = useState(news);
	if (shown.length === 0) return null;
	const read = () => {
		setShown([]);
		onRead().catch(toastError);
	};
	return (
		<Notice tone="info" role="status" act={<Button onClick={read}>Entendi</Button>}>
			<p>{changeSummary(shown)}</p>
			<Fold className="-mx-4" head="Ver o que mudou" arrow="text-info">
				<div className="px-4 pb-2 font-normal text-ink">
					<ChangeList changes={shown} />
				</div>
			</Fold>
		</Notice>
	);
}
