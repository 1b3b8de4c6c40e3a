import { Check, Keyboard, Undo2, X } from 'lucide-react';
import { type MouseEvent, useId, useMemo } from 'react';
import { ActionBar } from '#app/ui/action-bar.tsx';
import { Button } from '#app/ui/button.tsx';
import { count as number, plural } from '#app/ui/format.ts';
import { ShortOnPhone } from '#app/ui/short-on-phone.tsx';
import { useHasToastAct } from '#app/ui/toast.tsx';
import { useCountdown } from '#app/ui/use-countdown.ts';
import { useMedia } from '#app/ui/use-media.ts';
import type { LastDecision } from '#worker/contract/decisions-api.ts';
import type { RequestKind } from '#worker/contract/request.ts';
import { undo } from './decide.ts';
import { actLabel, actVerb, type DecidedStatus, doneText } from './decision-words.ts';
import { useDecisionActs } from './decisions.data.client.ts';
import type { Meant } from './meant.ts';
import type { Marked } from './use-selection.ts';

type Props = {
	readonly kind: RequestKind;
	readonly selection: Marked;
	/** Nothing is there to be marked. */
	readonly isEmpty: boolean;
	readonly online: boolean;
	/** The decision that can be undone; null: there is none. */
	readonly last: LastDecision | null;
	/** What the buttons decide: the marked requests; without marks, the one beside the list. */
	readonly meant: Meant;
	readonly onApprove: () => void;
	readonly onRefuse: () => void;
	readonly onClear: () => void;
	readonly onHelp: () => void;
};

/** Taller than its line on a phone: the bar keeps its height, so no row moves under the thumb. */
const IN_LINE = 'flex-none max-sm:-mt-3';

/** On a desk large text gets its line, but not twice the space around it: the bar would leave the screen. */
const TALL = 'sm:min-h-15 desk:mouse:min-h-[min(2.75rem,60px)] desk:mouse:py-1';

function markedText({ count, look }: Marked): string {
	return [
		plural(count, 'marcado', 'marcados', 'Nenhum marcado'),
		look > 0 ? `${look} para olhar` : '',
	]
		.filter(Boolean)
		.join(' · ');
}

/**
 * The buttons to decide and the number of marked requests. Shown without marks too, so that the
 * layout does not move.
 */
export function DecideBar({
	kind,
	selection,
	isEmpty,
	online,
	last,
	meant,
	onApprove,
	onRefuse,
	onClear,
	onHelp,
}: Props) {
	const submit = useDecisionActs();
	const note = useId();
	const hasKeys = useMedia('(pointer: fine) and (min-width: 68.75rem)');
	const { count } = selection;
	const until = useMemo(() => last && Date.now() + last.undoMs, [last]);
	const seconds = useCountdown(until);
	const isOffered = useHasToastAct();
	const undoable = online && seconds > 0 && !isOffered ? last : null;
	const done = undoable && doneText({ ...undoable, kind });
	const isOff = (status: DecidedStatus) => !online || meant[status] === 0;
	const hint =
		meant.refused > 0
			? 'Nenhum marcado: os botões decidem o pedido ao lado.'
			: hasKeys
				? 'Marque as linhas.'
				: 'Toque para marcar; segure para marcar até ali.';
	/** Ignores the second half of a double tap, which may have begun on another screen. */
	const act = (status: DecidedStatus, run: () => void) => (event: MouseEvent) =>
		!isOff(status) && event.detail < 2 && run();
	/** The screen's title names the kind: on a phone the button keeps one line, marked or not. */
	const label = (status: DecidedStatus) => (
		<ShortOnPhone
			short={[actVerb(status, kind), meant[status] > 0 ? number(meant[status]) : ''].join(' ')}
			whole={actLabel(status, kind, meant[status])}
		/>
	);
	const wired = (status: DecidedStatus) => ({
		'aria-disabled': isOff(status) || undefined,
		'aria-describedby': note,
	});
	return (
		<ActionBar
			note={
				<div className="beside flex min-h-9 sm:min-h-12 desk:mouse:min-h-[min(2.75rem,60px)] flex-wrap items-center justify-between gap-x-3 text-sm">
					<p id={note} role="status" className="flex-[1_1_6rem] font-medium">
						{!online && 'Sem internet: decidir fica para quando houver sinal. '}
						{count > 0
							? [markedText(selection), meant.why].filter(Boolean).join(' · ')
							: meant.why || (online && (done ? `Última decisão: ${done}` : !isEmpty && hint))}
					</p>
					{undoable && (
						<Button
							look="quiet"
							className={IN_LINE}
							icon={<Undo2 aria-hidden="true" className="size-5 flex-none" />}
							onClick={() => void undo(submit, kind, undoable.actId)}
						>
							<span className="whitespace-nowrap">
								Desfazer
								{/* Beside marks it must not seem to undo these. */}
								{count > 0 && <span aria-hidden="true"> {number(undoable.done)} ·</span>}
								<span className="sr-only"> {done},</span>{' '}
								<span className="figures">{seconds} s</span>
							</span>
						</Button>
					)}
					{count > 0 && (
						<Button look="quiet" className={IN_LINE} onClick={onClear}>
							Desmarcar
						</Button>
					)}
					{hasKeys && (
						<Button
							look="quiet"
							className="flex-none desk:min-h-[min(3rem,60px)] desk:py-1"
							icon={<Keyboard aria-hidden="true" className="size-5" />}
							onClick={onHelp}
						>
							<span className="desk:max-[90rem]:sr-only">Atalhos</span>
						</Button>
					)}
				</div>
			}
		>
			<Button
				{...wired('refused')}
				className={TALL}
				icon={<X aria-hidden="true" className="size-5 flex-none" />}
				onClick={act('refused', onRefuse)}
			>
				{label('refused')}
			</Button>
			<Button
				{...wired('approved')}
				look="primary"
				className={TALL}
				icon={<Check aria-hidden="true" className="size-5 flex-none" />}
				onClick={act('approved', onApprove)}
			>
				{label('approved')}
			</Button>
		</ActionBar>
	);
}
