import { distance } from '#app/ui/format.ts';
import type { ClientPointDetail } from '#worker/contract/client-point-request.ts';
import type { Request } from '#worker/contract/request.ts';
import { metresBetween } from '#worker/domain/requests/agreed-point.ts';

const SIZE = 200;
const MARGIN = 12;
const NEAR_SIZE = 100;
/** Below this the error of any position is larger than the picture. */
const LEAST_METRES = 5;

type Pair = ClientPointDetail['to'];

/** The point of now with its area, the proposed point and the check-ins, north up and to scale. */
export function ClientPointDrawing({ request }: { readonly request: Request }) {
	const { clientPoint } = request;
	if (!clientPoint) return null;
	const { from, to, limit, checkIns } = clientPoint;
	const place = projection(from, limit, [to, ...checkIns.map((one) => one.coordinates)]);
	const [x, y] = place.at(from);
	const [newX, newY] = place.at(to);
	return (
		<figure className="grid gap-2">
			<svg
				viewBox={`0 0 ${SIZE} ${SIZE}`}
				role="img"
				aria-label={`O ponto novo fica a ${distance(metresBetween(from, to))} do atual, fora da área de ${distance(limit)}`}
				className="h-auto w-full max-w-80 rounded-md bg-sunken"
			>
				<circle
					cx={x}
					cy={y}
					r={limit * place.scale}
					className="fill-none stroke-edge"
					strokeDasharray="4 3"
				/>
				<line x1={x} y1={y} x2={newX} y2={newY} className="stroke-edge" />
				{checkIns.map(({ at, coach, coordinates }) => {
					const [cx, cy] = place.at(coordinates);
					return (
						<circle
							key={`${coach} ${at}`}
							cx={cx}
							cy={cy}
							r="3"
							className="fill-muted opacity-60"
						/>
					);
				})}
				<rect x={x - 4} y={y - 4} width="8" height="8" className="fill-warn" />
				<circle cx={newX} cy={newY} r="5" className="fill-none stroke-accent" strokeWidth="2.5" />
			</svg>
			<NearPoint to={to} checkIns={checkIns} />
			<figcaption className="text-sm text-muted">
				Quadrado: ponto atual, com a área tracejada. Anel: ponto novo, embaixo visto de perto.
				Pontos: check-ins. Norte em cima.
			</figcaption>
		</figure>
	);
}

/** The new point in the middle, with its check-ins at a scale at which each can be seen. */
function NearPoint({ to, checkIns }: Pick<ClientPointDetail, 'to' | 'checkIns'>) {
	const farthest = Math.max(...checkIns.map((one) => metresBetween(one.coordinates, to)));
	const place = projection(to, Math.max(farthest, LEAST_METRES), [], NEAR_SIZE);
	return (
		<svg
			viewBox={`0 0 ${NEAR_SIZE} ${NEAR_SIZE}`}
			role="img"
			aria-label={`De perto: check-ins a até ${distance(farthest)} do ponto novo`}
			className="h-auto w-40 rounded-md bg-sunken"
		>
			{checkIns.map(({ at, coach, coordinates }) => {
				const [cx, cy] = place.at(coordinates);
				return (
					<circle key={`${coach} ${at}`} cx={cx} cy={cy} r="3" className="fill-muted opacity-60" />
				);
			})}
			<circle
				cx={NEAR_SIZE / 2}
				cy={NEAR_SIZE / 2}
				r="5"
				className="fill-none stroke-accent"
				strokeWidth="2.5"
			/>
		</svg>
	);
}

/** From [longitude, latitude] to the drawing, in which everything has room. `scale`: per metre. */
function projection(from: Pair, limit: number, others: readonly Pair[], size = SIZE) {
	const metresOf = (one: Pair) =>
		[
			Math.sign(one[0] - from[0]) * metresBetween([one[0], from[1]], from),
			Math.sign(from[1] - one[1]) * metresBetween([from[0], one[1]], from),
		] as const;
	const corners = [[-limit, -limit] as const, [limit, limit] as const, ...others.map(metresOf)];
	const left = Math.min(...corners.map(([x]) => x));
	const top = Math.min(...corners.map(([, y]) => y));
	const width = Math.max(...corners.map(([x]) => x)) - left;
	const height = Math.max(...corners.map(([, y]) => y)) - top;
	const scale = (size - 2 * MARGIN) / Math.max(width, height, 1);
	return {
		scale,
		at(one: Pair): readonly [number, number] {
			const [x, y] = metresOf(one);
			return [size / 2 + (x - left - width / 2) * scale, size / 2 + (y - top - height / 2) * scale];
		},
	};
}
