import { Link } from '@remix-run/react';
import { ChevronRight } from 'lucide-react';
import { grade as asGrade } from '#app/ui/format.ts';
import { More } from '#app/ui/more.tsx';
import { ScoreGauge } from '#app/ui/score-gauge.tsx';
import type { QuestionOutline } from '#worker/contract/coaching-api.ts';

/** Lines shown before the others are unfolded. */
const SHOWN = 4;

type Props = {
	/** 0–1. */
	readonly grade: number;
	/** Questions without an answer. */
	readonly missing: number;
	readonly lines: QuestionOutline;
	readonly hrefOf: (index: number) => string;
	readonly onChosen: () => void;
};

/** The grade of the open form as a dial, and the answers that cost points, the dearest first. */
export function FormGrade({ grade, missing, lines, hrefOf, onChosen }: Props) {
	const costly = lines
		.filter(({ answered, lost }) => answered && lost > 0)
		.toSorted((a, b) => b.lost - a.lost);
	const rows = (some: QuestionOutline) => (
		<CostlyAnswers lines={some} hrefOf={hrefOf} onChosen={onChosen} />
	);
	return (
		<section aria-label="Nota do formulário" className="grid gap-2">
			<div className="flex flex-wrap items-center gap-3">
				<ScoreGauge grade={grade} label="Nota do formulário" size="small" />
				<p className="min-w-0 flex-1 basis-40">
					{missing > 0 ? 'Nota com as perguntas sem resposta valendo 0.' : 'Nota do formulário.'}
					{missing === 0 && costly.length === 0 && ' Nada tirou pontos.'}
				</p>
			</div>
			{costly.length > 0 && (
				<>
					<h3 className="font-semibold">O que tirou pontos</h3>
					{rows(costly.slice(0, SHOWN))}
					{costly.length > SHOWN && (
						<More words={`Ver mais ${costly.length - SHOWN}`}>{rows(costly.slice(SHOWN))}</More>
					)}
				</>
			)}
		</section>
	);
}

function CostlyAnswers({ lines, hrefOf, onChosen }: Pick<Props, 'lines' | 'hrefOf' | 'onChosen'>) {
	return (
		<ul className="rows -mx-(--dialog-edge) border-y border-line">
			{lines.map(({ index, text, answer, lost }) => (
				<li key={index}>
					<Link to={hrefOf(index)} className="row px-5" onClick={onChosen}>
						<span className="min-w-0 flex-1 text-sm">
							{text}
							<span className="block font-semibold">{answer}</span>
						</span>
						<strong className="figures flex-none text-danger">−{asGrade(lost / 100)}</strong>
						<ChevronRight aria-hidden="true" className="size-5 flex-none text-edge" />
					</Link>
				</li>
			))}
		</ul>
	);
}
