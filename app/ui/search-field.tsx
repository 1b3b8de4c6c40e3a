import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';

type Props = {
	readonly label: string;
	readonly placeholder?: string;
	readonly name?: string;
	/** The search text; it may change from outside, when filters are removed or by Back. */
	readonly defaultValue?: string;
	/** At each keystroke; the caller decides how to ask. */
	readonly onSearch: (text: string) => void;
	readonly onKeyDown?: ((event: KeyboardEvent) => void) | undefined;
};

/** Search as you type; the label is always there for screen readers. */
export function SearchField({
	label,
	placeholder,
	name = 'busca',
	defaultValue = '',
	onSearch,
	onKeyDown,
}: Props) {
	const id = useId();
	const input = useRef<HTMLInputElement>(null);
	const said = useRef(defaultValue);
	useEffect(() => {
		// While a person types, a late answer must not overwrite the field.
		const field = input.current;
		if (!field || defaultValue === said.current || field === document.activeElement) return;
		said.current = defaultValue;
		field.value = defaultValue;
	}, [defaultValue]);

	function say(text: string): void {
		said.current = text;
		onSearch(text);
	}

	return (
		<search className="relative block">
			<label htmlFor={id} className="sr-only">
				{label}
			</label>
			<Search
				aria-hidden="true"
				className="pointer-events-none absolute start-3.5 top-3.5 size-5 text-edge"
			/>
			<input
				ref={input}
				id={id}
				name={name}
				className="input peer ps-11 pe-12"
				inputMode="search"
				enterKeyHint="search"
				autoComplete="off"
				autoCapitalize="none"
				spellCheck={false}
				placeholder={placeholder ?? label}
				defaultValue={defaultValue}
				onChange={(event) => say(event.target.value)}
				onKeyDown={onKeyDown}
			/>
			<button
				type="button"
				aria-label="Limpar busca"
				className="icon-button absolute end-0 inset-y-0 peer-placeholder-shown:invisible"
				onClick={() => {
					if (!input.current) return;
					input.current.value = '';
					input.current.focus();
					say('');
				}}
			>
				<X aria-hidden="true" className="size-5" />
			</button>
		</search>
	);
}
