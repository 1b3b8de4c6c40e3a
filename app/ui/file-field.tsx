import { CircleAlert, FileUp } from 'lucide-react';
import { forwardRef, useId, useState } from 'react';

type Props = {
	readonly name: string;
	readonly label: string;
	readonly accept: string;
	readonly error?: string | null;
};

/**
 * Chooses a file of the device. Hides the browser's own label, which may be in another language.
 */
export const FileField = forwardRef<HTMLInputElement, Props>(function FileField(
	{ name, label, accept, error },
	ref,
) {
	const id = useId();
	const [chosen, setChosen] = useState<string | null>(null);
	return (
		<div className="grid grid-cols-1 gap-1.5">
			<label htmlFor={id} className="font-semibold">
				{label}
			</label>
			<span className="input relative flex min-w-0 items-center gap-3 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent">
				<FileUp aria-hidden="true" className="size-5 flex-none text-accent" />
				<span aria-hidden="true" className={chosen === null ? 'font-medium' : 'min-w-0 truncate'}>
					{chosen ?? 'Escolher arquivo'}
				</span>
				<input
					ref={ref}
					id={id}
					type="file"
					name={name}
					accept={accept}
					aria-invalid={error ? true : undefined}
					aria-describedby={`${id}-state`}
					className="absolute inset-0 cursor-pointer opacity-0"
					onChange={(event) => setChosen(event.target.files?.[0]?.name ?? null)}
				/>
			</span>
			<span
				id={`${id}-state`}
				className={error ? 'mt-1 text-sm/normal font-semibold text-danger' : 'sr-only'}
				role="status"
			>
				{error && <CircleAlert aria-hidden="true" className="size-5 flex-none" />}
				{error ?? (chosen === null ? 'Nenhum arquivo escolhido' : `Escolhido: ${chosen}`)}
			</span>
		</div>
	);
});
