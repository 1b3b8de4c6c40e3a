import { useState } from 'react';
import { and } from '#app/format.ts';
import type { CoachingView } from '#worker/api-coaching.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

const quoted = (title: string) => `“${title}”`;

/**
 * Two phones went on with one coaching: both are in it, and where they chose different forms, which
 * one counts. Over an open visit only when that visit has two.
 */
export function GatheredNote({ coaching }: { readonly coaching: CoachingView }) {
	const [read, setRead] = useState(false);
	const { gathered, currentStage } = coaching;
	if (gathered === null || read) return null;
	const forms = gathered.forms.filter(
		({ stageId }) => currentStage === null || stageId === currentStage._id,
	);
	if (currentStage !== null && forms.length === 0) return null;
	return (
		<Notice tone="info" act={<Button onClick={() => setRead(true)}>Entendi</Button>}>
			<p>Este coaching foi preenchido em dois aparelhos. As respostas dos dois foram reunidas.</p>
			{forms.map(({ stageId, pdvName, kept, others }) => (
				<p key={stageId}>
					{pdvName !== null && `${pdvName}: `}vale o formulário {quoted(kept)}; as respostas de{' '}
					{and(others.map(quoted))} ficam guardadas e não entram na nota.
				</p>
			))}
		</Notice>
	);
}
