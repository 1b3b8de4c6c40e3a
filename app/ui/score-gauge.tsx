import { grade as asGrade } from './format.ts';

const RADIUS = 42;
/** Three quarters of a circle. */
const ARC = 2 * Math.PI * RADIUS * 0.75;

type Props = {
	/** 0–1; null: nothing was scored. */
	readonly grade: number | null;
	readonly label: string;
	readonly size?: 'small' | 'large';
};

/** A grade as a dial, 0–10 with one decimal comma. */
export function ScoreGauge({ grade, label, size = 'large' }: Props) {
	const filled = ARC * Math.min(1, Math.max(0, grade ?? 0));
	const text = grade === null ? '–' : asGrade(grade);
	return (
		<svg
			viewBox="0 0 100 92"
			role="img"
			aria-label={grade === null ? `${label}: sem nota` : `${label}: ${text} de 10`}
			className={`flex-none ${size === 'large' ? 'w-[min(9rem,40vw)]' : 'w-16'}`}
		>
			<g transform="rotate(135 50 50)" fill="none" strokeWidth="9" strokeLinecap="round">
				<circle
					cx="50"
					cy="50"
					r={RADIUS}
					className="stroke-sunken"
					strokeDasharray={`${ARC} 999`}
				/>
				{filled > 0 && (
					<circle
						cx="50"
						cy="50"
						r={RADIUS}
						className="stroke-accent"
						strokeDasharray={`${filled} 999`}
					/>
				)}
			</g>
			<text
				x="50"
				y="60"
				textAnchor="middle"
				className="figures fill-ink text-[1.75rem] font-bold"
				style={{ fontSize: '28px' }}
			>
				{text}
			</text>
		</svg>
	);
}
