import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { RelativeTime } from '#app/ui/relative-time.tsx';
import type { CoachingView } from '#worker/contract/coaching-api.ts';
import { STAGE_NAME } from './visit-words.ts';

/** Says that another device discarded the newest visit, until it is read or the next check-in. */
export function DiscardedNote({ coaching }: { readonly coaching: CoachingView }) {
	const [read, setRead] = useState('');
	const { discardedElsewhere: last } = coaching;
	if (!last || last.at === read) return null;
	return (
		<Notice
			tone="info"
			role="status"
			act={<Button onClick={() => setRead(last.at)}>Entendi</Button>}
		>
			{last.pdvName ?? STAGE_NAME[last.stage]}: descartado em outro aparelho{' '}
			<RelativeTime at={last.at} />. As respostas estão salvas e não entram na nota. Se vai
			continuar, faça o check-in de novo.
		</Notice>
	);
}
