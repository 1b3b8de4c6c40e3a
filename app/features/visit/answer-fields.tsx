import { useCallback, useEffect, useRef, useState } from 'react';
import { formatDecimal, parseDecimal } from '#app/ui/decimal.ts';
import { TEXT_MAX } from '#worker/contract/form.ts';
import { storedText } from '#worker/domain/shared/text.ts';

/** Characters left from which on the field says how many still fit. */
const NEAR_LIMIT = 200;

type Props = {
	readonly id: string;
	readonly labelledBy: string;
	/** The stored answer with everything unsaved on top; '' is unanswered. */
	readonly value: string;
	/**
	 * Everything typed here is stored: a value that was written in another tab or on another phone is
	 * shown at once. Without it the field keeps what was typed.
	 */
	readonly settled?: boolean;
	readonly onWrite: (value: string) => void;
	/** The field lost the focus: what was typed is stored now. */
	readonly onLeave: () => void;
};

/** Free text. What the loaders bring never replaces what is typed and not stored yet. */
export function TextAnswer({ id, labelledBy, value, settled = false, onWrite, onLeave }: Props) {
	const { text, keep, follow } = useOwnText(value);
	useEffect(() => follow(value, value, settled), [follow, value, settled]);
	const left = TEXT_MAX - text.length;
	return (
		<div>
			<textarea
				id={id}
				className="input"
				rows={4}
				maxLength={TEXT_MAX}
				aria-labelledby={labelledBy}
				value={text}
				onChange={(event) => {
					keep(event.target.value, storedText(event.target.value));
					onWrite(event.target.value);
				}}
				onBlur={onLeave}
			/>
			{left <= NEAR_LIMIT && (
				<p className="mt-1 text-sm text-muted" role="status">
					{left === 0 ? 'O texto chegou ao limite.' : `Cabem mais ${left} caracteres.`}
				</p>
			)}
		</div>
	);
}

type DecimalProps = Props & {
	readonly onInvalid: (invalid: boolean) => void;
	/** Shown while the number is valid; '' shows only the error. */
	readonly hint?: string;
	readonly suffix?: string;
	/** Refuses numbers below zero. */
	readonly positive?: boolean;
};

/** A number typed as in Brazil ('1.234,5'); writes the canonical decimal ('1234.5'). */
export function DecimalAnswer(props: DecimalProps) {
	const { id, labelledBy, value, settled = false, onWrite, onLeave, onInvalid, suffix } = props;
	const hint = props.hint ?? 'Por exemplo: 1.234,5';
	const { text, keep, follow } = useOwnText(formatDecimal(value));
	const [complained, setComplained] = useState(false);
	const read = (typed: string) => {
		const parsed = parseDecimal(typed);
		return props.positive && parsed?.startsWith('-') ? null : parsed;
	};
	const canonical = read(text);
	// Text that is not a number is stored nowhere else.
	const isSettled = settled && canonical !== null;
	useEffect(() => follow(value, formatDecimal(value), isSettled), [follow, value, isSettled]);

	function type(next: string) {
		const parsed = read(next);
		keep(next, parsed ?? value);
		onInvalid(parsed === null);
		if (parsed === null) return;
		setComplained(false);
		onWrite(parsed);
	}

	function leave() {
		setComplained(canonical === null);
		if (canonical !== null) keep(formatDecimal(canonical), canonical);
		onLeave();
	}

	return (
		<div>
			<div className="flex flex-wrap items-center gap-x-2">
				<input
					id={id}
					type="text"
					inputMode="decimal"
					enterKeyHint="next"
					autoComplete="off"
					className="input figures max-w-56 flex-1 basis-28"
					aria-labelledby={labelledBy}
					aria-invalid={complained && canonical === null}
					aria-describedby={`${id}-hint`}
					maxLength={30}
					value={text}
					onChange={(event) => type(event.target.value)}
					onBlur={leave}
				/>
				{suffix && <span className="whitespace-nowrap text-muted">{suffix}</span>}
			</div>
			<p
				id={`${id}-hint`}
				className={
					complained ? 'mt-1 text-sm/normal font-semibold text-danger' : 'mt-1 text-sm text-muted'
				}
			>
				{complained ? 'Isto não é um número. Escreva, por exemplo, 1.234,5.' : hint}
			</p>
		</div>
	);
}

/** Shows the stored value until the person types, then what was typed until it was replaced. */
function useOwnText(shown: string) {
	const [text, setText] = useState(shown);
	/** The value that the typed text stores; null: nothing was typed. */
	const own = useRef<string | null>(null);
	const keep = useCallback((typed: string, stores: string) => {
		own.current = stores;
		setText(typed);
	}, []);
	/** A value arrived: shows it if it was written elsewhere and nothing here waits. */
	const follow = useCallback((value: string, shownAs: string, settled: boolean) => {
		if (own.current !== null && (!settled || own.current === value)) return;
		own.current = null;
		setText(shownAs);
	}, []);
	return { text, keep, follow };
}
