import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { codeOf, errorText } from '#app/platform/error-text.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { StatusChip } from '#app/ui/status-chip.tsx';
import type { DraftClient, DraftTelesales } from '#worker/domain/requests/transfer-draft.ts';
import { useTransferActs } from './transfer.data.client.ts';
import { phoneText, problemText } from './transfer-words.ts';

type Props = {
	readonly client: DraftClient;
	readonly form: DraftTelesales;
	readonly problems: Readonly<Record<string, string>>;
	/** Pass only the changed fields: the form may have changed since the last render. */
	readonly onChange: (patch: Partial<DraftTelesales>) => void;
};

/** The telesales form: the buyer, and a phone that was verified for this client. */
export function TelesalesFields({ client, form, problems, onChange }: Props) {
	const act = useTransferActs();
	const [pending, setPending] = useState(false);
	/** The problem and its phone: when the answer arrives, another phone may be in the field. */
	const [wrong, setWrong] = useState<{ phone: string; text: string } | null>(null);
	const wrongText = wrong?.phone === form.phone ? wrong.text : null;
	const isVerified = form.verified !== null && form.verified === form.phone;

	async function verify() {
		const { phone } = form;
		setPending(true);
		setWrong(null);
		try {
			const { valid, reason } = await act('verifyPhone', { client: client.code, phone });
			if (valid) onChange({ verified: phone });
			else setWrong({ phone, text: phoneText(reason) });
		} catch (error) {
			setWrong({ phone, text: errorText(codeOf(error)) });
		} finally {
			setPending(false);
		}
	}

	return (
		<>
			<Field
				label="Comprador"
				autoComplete="off"
				maxLength={200}
				value={form.buyer}
				error={problemText('buyer', problems.buyer)}
				onChange={(event) => onChange({ buyer: event.target.value })}
			/>
			<Field
				label="Telefone com DDD"
				inputMode="tel"
				autoComplete="off"
				maxLength={32}
				value={form.phone}
				error={wrongText ?? (isVerified ? null : problemText('phone', problems.phone))}
				onChange={(event) => {
					setWrong(null);
					onChange({ phone: event.target.value });
				}}
			/>
			{isVerified ? (
				<p role="status">
					<StatusChip tone="good" icon={<CircleCheck aria-hidden="true" />}>
						Telefone conferido
					</StatusChip>
				</p>
			) : (
				<Button
					className="justify-self-start"
					pending={pending}
					disabled={form.phone.trim() === ''}
					onClick={() => void verify()}
				>
					Conferir telefone
				</Button>
			)}
		</>
	);
}
