import { ArrowRight, ShieldCheck, Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { count, plural } from '#app/ui/format.ts';
import { toast } from '#app/ui/toast.tsx';
import { useCountdown } from '#app/ui/use-countdown.ts';
import { UNDO_MS } from '#worker/contract/decision.ts';
import type {
	DecisionOutcome,
	PendingSummary,
	WithinPolicy,
} from '#worker/contract/decisions-api.ts';
import { countKind } from '../public/kind-words.ts';
import { approveAll, undoAll } from './decide.ts';
import { findWithinPolicy, useDecisionActs } from './decisions.data.client.ts';
import { nextStep } from './next-step.ts';
import { listOfKind, type PendingBase } from './pending-paths.ts';
import { canUndo } from './undo-stack.ts';
import { WithinPolicyDialog } from './within-policy-dialog.tsx';

type Props = {
	readonly base: PendingBase;
	readonly kinds: readonly PendingSummary[];
	readonly online: boolean;
};

/** Approves everything within the policy in one act, then leads to what is to be looked at. */
export function WithinPolicyAct({ base, kinds, online }: Props) {
	const submit = useDecisionActs();
	const [offered, setOffered] = useState<readonly WithinPolicy[] | null>(null);
	/** What runs, in words; null: nothing. */
	const [running, setRunning] = useState<string | null>(null);
	const isRunning = running !== null;
	const [done, setDone] = useState<readonly DecisionOutcome[]>([]);
	const [until, setUntil] = useState<number | null>(null);
	const within = kinds.reduce((sum, kind) => sum + kind.within, 0);
	const next = within === 0 ? nextStep(base, kinds) : null;
	const acts = useRef<HTMLDivElement>(null);
	const hasActed = useRef(false);
	// The act of before has left, with the focus: the next one takes it.
	useEffect(() => {
		if (isRunning || !hasActed.current || document.activeElement !== document.body) return;
		acts.current?.querySelector<HTMLElement>('.button-primary')?.focus({ preventScroll: true });
	});

	async function run<T>(words: string, act: () => Promise<T>): Promise<T> {
		setRunning(words);
		hasActed.current = true;
		return act().finally(() => setRunning(null));
	}
	async function approve(chosen: readonly WithinPolicy[]) {
		setOffered(null);
		// The first of the acts can be undone the shortest.
		setUntil(Date.now() + UNDO_MS);
		setDone(await run('Aprovando…', () => approveAll(submit, chosen)));
	}
	async function takeBack() {
		const back = await run('Desfazendo…', () => undoAll(submit, done.filter(canUndo)));
		setDone([]);
		toast(plural(back, 'decisão desfeita', 'decisões desfeitas', 'Nada foi desfeito'));
	}

	return (
		<div className="grid gap-2">
			{done.length > 0 && (
				<Done
					base={base}
					kinds={kinds}
					outcomes={done}
					until={online ? until : null}
					onUndo={() => void takeBack()}
				/>
			)}
			<div ref={acts} className="flex flex-wrap gap-2">
				{(within > 0 || isRunning) && (
					<Button
						look="primary"
						className="min-h-14"
						pending={isRunning}
						aria-disabled={!online || undefined}
						icon={<ShieldCheck aria-hidden="true" className="size-5 flex-none" />}
						onClick={() => {
							if (online) void findWithinPolicy().then(setOffered);
						}}
					>
						{isRunning
							? running
							: within === 1
								? 'Aprovar o único dentro da política'
								: `Aprovar os ${count(within)} dentro da política`}
					</Button>
				)}
				{next && !isRunning && (
					<ButtonLink
						look="primary"
						className="min-h-14"
						to={next.to}
						icon={<ArrowRight aria-hidden="true" className="size-5 flex-none" />}
					>
						{next.label}
					</ButtonLink>
				)}
			</div>
			<WithinPolicyDialog
				offered={offered}
				onApprove={(chosen) => void approve(chosen)}
				onClose={() => setOffered(null)}
			/>
		</div>
	);
}

type DoneProps = Pick<Props, 'base' | 'kinds'> & {
	readonly outcomes: readonly DecisionOutcome[];
	/** Epoch milliseconds until which all of it can be undone; null: it cannot. */
	readonly until: number | null;
	readonly onUndo: () => void;
};

/** What was approved, with one undo for all of it, and the lists of what was not. */
function Done({ base, kinds, outcomes, until, onUndo }: DoneProps) {
	const seconds = useCountdown(until);
	const sum = (of: (outcome: DecisionOutcome) => number) =>
		outcomes.reduce((all, outcome) => all + of(outcome), 0);
	const failed = sum((outcome) => outcome.failed.length);
	const late = outcomes.filter(({ unanswered }) => unanswered).length;
	return (
		<div className="flex flex-wrap items-center gap-x-3">
			<p role="status" className="font-semibold">
				{[
					plural(
						sum((outcome) => outcome.done),
						'aprovado',
						'aprovados',
						'Nada foi aprovado',
					),
					failed > 0 ? `${count(failed)} não` : '',
					late > 0 ? 'sem resposta de parte; o app pergunta de novo sozinho' : '',
				]
					.filter(Boolean)
					.join(', ')}
			</p>
			{outcomes.some(canUndo) && seconds > 0 && (
				<Button
					look="quiet"
					className="whitespace-nowrap"
					icon={<Undo2 aria-hidden="true" className="size-5 flex-none" />}
					onClick={onUndo}
				>
					<span>
						Desfazer <span className="figures">{seconds} s</span>
					</span>
				</Button>
			)}
			{outcomes.map(({ kind, failed: { length } }) => {
				const summary = kinds.find((one) => one.kind === kind);
				return (
					length > 0 &&
					summary && (
						<ButtonLink key={kind} look="quiet" to={listOfKind(base, summary)}>
							Ver o motivo: {countKind(kind, length)}
						</ButtonLink>
					)
				);
			})}
		</div>
	);
}
