import { type ComponentProps, useState } from 'react';
import { Field } from './field.tsx';
import type { TypedText } from './typed-text.ts';

export type TypedFieldProps = Omit<
	ComponentProps<typeof Field>,
	'value' | 'onChange' | 'type' | 'min' | 'max' | 'ref'
> & {
	/** '' while there is none. */
	readonly value: string;
	/** A whole value, or '' when the text that was left is none. */
	readonly onChange: (value: string) => void;
};

/**
 * A field whose text is read as a value. While it is typed only whole values are told, so what depends
 * on the value does not jump. A text that is no value stays, with what to do about it.
 */
export function TypedField({
	notation,
	value,
	onChange,
	error,
	...rest
}: TypedFieldProps & { readonly notation: TypedText }) {
	const [text, setText] = useState(notation.show(value));
	const [isTyping, setTyping] = useState(false);
	const [isTyped, setTyped] = useState(false);
	/** The newest value of both sides: a third one was set by the screen, and replaces the text. */
	const [known, setKnown] = useState({ told: value, given: value });
	if (value !== known.given) {
		setKnown({ told: value, given: value });
		if (value !== known.told) setText(notation.show(value));
	}

	function tell(next: string): void {
		if (next === known.told) return;
		setKnown({ ...known, told: next });
		onChange(next);
	}

	function type(typed: string): void {
		const next = notation.mask(typed, text);
		setText(next);
		setTyping(true);
		setTyped(true);
		const read = next === '' ? '' : notation.read(next, false);
		if (read !== null) tell(read);
	}

	function leave(): void {
		if (!isTyping) return;
		setTyping(false);
		const read = notation.read(text, true);
		if (read !== null) setText(notation.show(read));
		tell(read ?? '');
	}

	const own = isTyped && !isTyping ? notation.problem(text) : null;
	return (
		<Field
			{...rest}
			inputMode="numeric"
			autoComplete="off"
			value={text}
			error={own ?? error}
			onChange={(event) => type(event.target.value)}
			onBlur={leave}
			onKeyDown={(event) => {
				// Enter sends the form: before that the text has been read.
				if (event.key === 'Enter') leave();
			}}
		/>
	);
}
