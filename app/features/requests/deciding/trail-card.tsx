import { errorText } from '#app/platform/error-text.ts';
import { useOnline } from '#app/platform/use-online.ts';
import { Card } from '#app/ui/card.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { Request } from '#worker/contract/request.ts';
import { RequestTrail } from '../request-trail.tsx';
import { useTrail } from './decisions.data.client.ts';

type Props = {
	/** The history is loaded again when its revision changes. */
	readonly request: Pick<Request, '_id' | 'kind' | 'revision'>;
};

/** History of a request from the server, loaded after the rest of the screen. */
export function TrailCard(props: Props) {
	return <TrailOfOne key={props.request._id} {...props} />;
}

function TrailOfOne({ request: { _id, kind, revision } }: Props) {
	const online = useOnline();
	const { data: trail, code } = useTrail(_id, revision);
	return (
		<Card title="O que aconteceu até aqui">
			{trail ? (
				<RequestTrail kind={kind} trail={trail} />
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
