import { Search, X } from 'lucide-react';
import { useId, useRef } from 'react';

type Props = {
	readonly label: string;
	readonly placeholder?: string;
	readonly name?: string;
	readonly defaultValue?: string;
	/** At each keystroke; the caller decides how to ask. */
	readonly onSearch: (text: string) => void;
};

/** Search as you type; the label is always there for screen readers. */
export function SearchField({ label, placeholder, name = 'busca', defaultValue, onSearch }: Props) {
	const id = useId();
	const input = useRef<HTMLInputElement>(null);
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
				onChange={(event) => onSearch(event.target.value)}
			/>
			<button
				type="button"
				aria-label="Limpar busca"
				className="icon-button absolute end-0 top-0 peer-placeholder-shown:invisible"
				onClick={() => {
					if (!input.current) return;
					input.current.value = '';
					input.current.focus();
					onSearch('');
				}}
			>
				<X aria-hidden="true" className="size-5" />
			</button>
		</search>
	);
}
