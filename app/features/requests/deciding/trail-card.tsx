import { useEffect, useState } from 'react';
import { codeOf, errorText } from '#app/platform/error-text.ts';
import { useOnline } from '#app/platform/use-online.ts';
import { Card } from '#app/ui/card.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { RequestTrailEntry } from '#worker/contract/request.ts';

import type { AppErrorCode } from '#worker/errors.ts';
import { RequestTrail } from '../request-trail.tsx';
import { loadTrail } from './decisions.data.client.ts';

type Props = {
	readonly id: string;
	/** The history is loaded again when it changes. */
	readonly revision: number;
};

/** History of a request from the server, loaded after the rest of the screen. */
export function TrailCard(props: Props) {
	return <TrailOfOne key={props.id} {...props} />;
}

function TrailOfOne({ id, revision }: Props) {
	const online = useOnline();
	const [trail, setTrail] = useState<readonly RequestTrailEntry[] | null>(null);
	const [code, setCode] = useState<AppErrorCode | null>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: a new revision has a longer history
	useEffect(() => {
		let over = false;
		const ask = async () => {
			try {
				const found = await loadTrail(id);
				if (!over) setTrail(found);
				if (!over) setCode(null);
			} catch (error) {
				if (!over) setCode(codeOf(error));
			}
		};
		if (online) void ask();
		return () => {
			over = true;
		};
	}, [id, revision, online]);
	return (
		<Card title="O que aconteceu até aqui">
			{trail ? (
				<RequestTrail trail={trail} />
			) : !online ? (
				<p className="text-muted">Sem internet: o histórico aparece quando houver sinal.</p>
			) : code ? (
				<p className="text-muted">{errorText(code)}</p>
			) : (
				<Skeleton rows={2} label="Carregando o histórico" />
			)}
		</Card>
	);
}
