import { useNow } from '../platform/use-now.ts';
import { absolute, relative, sinceThen } from './format.ts';

/** 'nunca', 'há 5 minutos', after a day the date; keeps itself true. */
export function RelativeTime({
	at,
	after = 'minute',
	behindVerb = false,
}: {
	readonly at: string | null;
	/** After a day: the date with its time, or the date alone. */
	readonly after?: 'day' | 'minute';
	/** 'Enviado …': a date is said with its 'em'. */
	readonly behindVerb?: boolean;
}) {
	const now = useNow('half-minute');
	if (at === null) return <>nunca</>;
	return (
		<time dateTime={at} title={absolute(at)}>
			{(behindVerb ? sinceThen : relative)(at, now, after)}
		</time>
	);
}
