import { errorText } from '#app/platform/error-text.ts';
import { useOnline } from '#app/platform/use-online.ts';
import { Card } from '#app/ui/card.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { RequestTrail } from '../request-trail.tsx';
import { useTrail } from './decisions.data.client.ts';

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
	const { data: trail, code } = useTrail(id, revision);
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
