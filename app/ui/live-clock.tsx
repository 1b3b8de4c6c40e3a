import { useNow } from '../platform/use-now.ts';
import { clockTime } from './format.ts';

/** HH:MM of this device, updated every minute. */
export function LiveClock() {
	const now = useNow('minute');
	return (
		<time className="figures" dateTime={now.toISOString()}>
			<span className="sr-only">Agora são </span>
			{clockTime(now)}
		</time>
	);
}
