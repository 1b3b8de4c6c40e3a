import { CalendarClock, Plus, Store, X } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { DateField } from '#app/ui/date-field.tsx';
import { Field, SelectField } from '#app/ui/field.tsx';
import { date } from '#app/ui/format.ts';
import { toast } from '#app/ui/toast.tsx';
import type { Commitment } from '#worker/contract/commitments-api.ts';
import { TEXT_MAX } from '#worker/contract/form.ts';
import { commitmentsOf, lineOf } from '#worker/domain/visit/commitment-lines.ts';
import type { CommitmentSuggestion } from '#worker/domain/visit/suggest-commitments.ts';
import { laterDays } from './later-days.ts';

type Client = NonNullable<Commitment['client']>;

type Props = {
	/** The list as one text (rule 2.19). */
	readonly text: string;
	readonly onChange: (text: string) => void;
	/** Offered for one tap. */
	readonly suggestions: readonly CommitmentSuggestion[];
	/** Clients of this day. */
	readonly clients: readonly Client[];
	/** ISO date. */
	readonly today: string;
};

/**
 * The commitments of a feedback, one line each. What is typed and not yet added is the last line of the
 * text, so nothing is lost when the page ends.
 */
export function CommitmentsField({ text, onChange, suggestions, clients, today }: Props) {
	// The list ends with a line break; what follows it is being written.
	const [open, setOpen] = useState<number | null>(null);
	const end = text.lastIndexOf('\n') + 1;
	const typed = text.slice(end);
	const items = commitmentsOf(text.slice(0, end));
	const write = (next: readonly string[], rest: string) => {
		const list = next.map((line) => `${line}\n`).join('');
		const whole = list + rest.replaceAll('\n', ' ');
		if (whole.length <= TEXT_MAX) onChange(whole);
	};
	const lines = items.map(({ line }) => line);
	const latest = useRef({ lines, typed });
	latest.current = { lines, typed };
	/** Undone in the list of that moment: other lines may have come since. */
	function remove(index: number, line: string) {
		write(lines.toSpliced(index, 1), typed);
		setOpen(null);
		const restore = () => {
			const now = latest.current;
			write(now.lines.toSpliced(index, 0, line), now.typed);
		};
		toast('Combinado retirado', { label: 'Desfazer', run: restore });
	}
	const change = (index: number, patch: Partial<Commitment>) => {
		const next = items.map((item, at) =>
			at === index ? lineOf({ ...item, ...patch }) : item.line,
		);
		write(next, typed);
	};
	function add(event: FormEvent) {
		event.preventDefault();
		if (typed.trim() === '') return;
		write([...lines, ...commitmentsOf(typed).map(({ line }) => line)], '');
		setOpen(items.length);
	}
	return (
		<section aria-labelledby="combinados" className="grid gap-3">
			<div>
				<h2 id="combinados" className="font-semibold">
					Combinados
				</h2>
				<p className="text-sm text-muted">O que ficou combinado, e até quando. Um por linha.</p>
			</div>
			{items.length > 0 && (
				<ul className="grid gap-2">
					{items.map((item, index) => (
						<li key={item.line} className="grid gap-2 rounded-md border border-line bg-surface p-3">
							<div className="flex items-start gap-2">
								<p className="flex-1 pt-2 font-medium wrap-anywhere">{item.what}</p>
								<Button
									look="quiet"
									aria-label={`Tirar ${item.what}`}
									icon={<X aria-hidden="true" className="size-5" />}
									onClick={() => remove(index, item.line)}
								/>
							</div>
							<div className="flex flex-wrap gap-2">
								<Button
									aria-expanded={open === index}
									icon={<CalendarClock aria-hidden="true" className="size-5" />}
									onClick={() => setOpen(open === index ? null : index)}
								>
									{item.by === null ? 'Até quando?' : `Até ${date(item.by)}`}
								</Button>
								{item.client && (
									<span className="inline-flex items-center gap-1.5 text-sm text-muted">
										<Store aria-hidden="true" className="size-5" />
										{item.client.name}
									</span>
								)}
							</div>
							{open === index && (
								<Details
									item={item}
									clients={clients}
									today={today}
									onChange={(patch) => change(index, patch)}
									onClose={() => setOpen(null)}
								/>
							)}
						</li>
					))}
				</ul>
			)}
			<form onSubmit={add}>
				<Field
					label="Novo combinado"
					enterKeyHint="done"
					value={typed}
					onChange={(event) => write(lines, event.target.value)}
					trailing={
						<Button
							type="submit"
							className="flex-none"
							aria-label="Adicionar combinado"
							icon={<Plus aria-hidden="true" className="size-5" />}
						/>
					}
				/>
			</form>
			{suggestions.length > 0 && (
				<div className="grid gap-2">
					<p className="text-sm text-muted">
						{suggestions.some(({ from }) => from === 'again')
							? 'Sugestões do que ficou em aberto e do dia de hoje:'
							: 'Sugestões de hoje:'}
					</p>
					<ul className="flex flex-wrap gap-2">
						{suggestions.map(({ what }) => (
							<li key={what} className="max-w-full">
								<Button
									className="text-left wrap-anywhere"
									icon={<Plus aria-hidden="true" className="size-5 flex-none" />}
									onClick={() => {
										write([...lines, what], typed);
										setOpen(items.length);
									}}
								>
									{what}
								</Button>
							</li>
						))}
					</ul>
				</div>
			)}
		</section>
	);
}

type DetailsProps = Pick<Props, 'clients' | 'today'> & {
	readonly item: Commitment;
	readonly onChange: (patch: Partial<Commitment>) => void;
	readonly onClose: () => void;
};

/** Of a commitment that was just added the list above would be out of sight, and its day be forgotten. */
function showItem(details: HTMLElement | null): void {
	details?.closest('li')?.scrollIntoView({ block: 'nearest' });
}

function Details({ item, clients, today, onChange, onClose }: DetailsProps) {
	return (
		<div ref={showItem} className="grid gap-3">
			<div className="flex flex-wrap gap-2">
				{laterDays(today).map(({ label, day }) => (
					<Button
						key={day}
						aria-pressed={item.by === day}
						onClick={() => onChange({ by: item.by === day ? null : day })}
					>
						{label}
					</Button>
				))}
			</div>
			<DateField
				label="Outro dia"
				min={today}
				value={item.by ?? ''}
				onChange={(by) => onChange({ by: by || null })}
			/>
			{clients.length > 0 && (
				<SelectField
					label="Com qual cliente? (opcional)"
					value={item.client?.code ?? ''}
					onChange={(event) => {
						const client = clients.find(({ code }) => code === event.target.value);
						onChange({ client: client ?? null });
					}}
				>
					<option value="">Nenhum cliente em especial</option>
					{clients.map(({ code, name }) => (
						<option key={code} value={code}>
							{name}
						</option>
					))}
				</SelectField>
			)}
			<Button look="quiet" className="-ms-3 justify-self-start" onClick={onClose}>
				Pronto
			</Button>
		</div>
	);
}
