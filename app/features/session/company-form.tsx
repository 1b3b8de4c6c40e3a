import { Link, useFetcher, useLocation } from '@remix-run/react';
import { useState } from 'react';
import { Field, SelectField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useCountdown } from '#app/ui/use-countdown.ts';
import {
	BRASILIA,
	COMPANY_ZONE_IDS,
	COMPANY_ZONES,
	type CompanyZone,
} from '#worker/contract/company-zone.ts';
import { EmployeeCodeField } from './employee-code-field.tsx';
import { EntryNote } from './entry-note.tsx';
import { type EntryRefusal, PASSWORD_RULES, passwordText } from './entry-refusal.ts';
import { EntrySubmit } from './entry-submit.tsx';
import { PasswordField } from './password-field.tsx';

/** Name of the company and its first administrator. A refusal keeps the input. */
export function CompanyForm() {
	const fetcher = useFetcher<EntryRefusal>();
	const code = useLocation().hash.slice(1);
	const [tried, setTried] = useState('');
	const pending = fetcher.state !== 'idle';
	const refusal = pending ? null : (fetcher.data ?? null);
	const left = useCountdown(refusal?.waitUntil ?? null);
	const weak = refusal && passwordText(refusal, tried);
	const badCode = refusal?.fields.employeeCode !== undefined;
	if (code === '') {
		return (
			<Notice tone="warn" role="status">
				Falta o código no fim do endereço. Abra o endereço inteiro que o servidor mostrou ao
				iniciar.
			</Notice>
		);
	}
	return (
		<fetcher.Form
			method="post"
			className="grid gap-4"
			onSubmit={(event) => {
				if (left > 0) event.preventDefault();
				else setTried(String(new FormData(event.currentTarget).get('password') ?? ''));
			}}
		>
			<input type="hidden" name="code" value={code} />
			<Field
				label="Nome da empresa"
				name="companyName"
				autoComplete="organization"
				required
				maxLength={200}
			/>
			<SelectField
				label="Fuso horário"
				hint="O dia da empresa começa e termina neste fuso."
				name="timeZone"
				defaultValue={zoneOfDevice()}
			>
				{Object.entries(COMPANY_ZONES).map(([id, city]) => (
					<option key={id} value={id}>
						{city}
					</option>
				))}
			</SelectField>
			<Field label="Seu nome" name="name" autoComplete="name" required maxLength={200} />
			<EmployeeCodeField />
			{badCode && (
				<Notice tone="bad" role="alert">
					O código de funcionário tem até 32 letras sem acento, números, pontos ou traços, sem
					espaços.
				</Notice>
			)}
			<PasswordField
				label="Senha"
				hint={PASSWORD_RULES}
				name="password"
				autoComplete="new-password"
				enterKeyHint="go"
				error={weak}
			/>
			{refusal && !weak && !badCode && <EntryNote refusal={refusal} by="setup" left={left} />}
			{refusal?.code === 'conflict' && (
				<Link className="font-semibold text-accent underline" to="/login">
					Entrar
				</Link>
			)}
			<EntrySubmit pending={pending} left={left}>
				{pending ? 'Criando a empresa…' : 'Criar a empresa e entrar'}
			</EntrySubmit>
		</fetcher.Form>
	);
}

/** The zone that shows the same hour as this device, else Brasília's. */
function zoneOfDevice(): CompanyZone {
	const now = new Date();
	const clockIn = (timeZone?: string) => now.toLocaleString('pt-BR', { timeZone });
	return COMPANY_ZONE_IDS.find((id) => clockIn(id) === clockIn()) ?? BRASILIA;
}
