import { useFetcher } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useCountdown } from '#app/ui/use-countdown.ts';
import { CodeForm } from './code-form.tsx';
import { EmployeeCodeField } from './employee-code-field.tsx';
import { EntryNote } from './entry-note.tsx';
import type { EntryRefusal } from './entry-refusal.ts';
import { EntrySubmit } from './entry-submit.tsx';

/** A code was sent to this person. */
export type CodeSent = { readonly sentTo: string };

type Props = {
	/** The only person who may log in here; null: anyone. */
	readonly employeeCode: string | null;
	/** Address where an invitation is used; null: none is linked from here. */
	readonly register: string | null;
};

/** Password recovery in two steps: ask for a code; then the code with a new password. */
export function RecoveryForm({ employeeCode, register }: Props) {
	const [sentTo, setSentTo] = useState<string | null>(null);
	const [hasCode, setHasCode] = useState(false);
	if (!hasCode) {
		return (
			<AskForCode
				employeeCode={employeeCode ?? sentTo ?? ''}
				fixed={employeeCode !== null}
				onSent={(code) => {
					setSentTo(code);
					setHasCode(true);
				}}
				onHasCode={() => setHasCode(true)}
			/>
		);
	}
	return (
		<>
			{sentTo !== null && (
				<Notice tone="info" role="status">
					Se o código de funcionário estiver certo, a empresa acaba de enviar um código a você. Ele
					vale por 10 minutos. Outro só é enviado depois de 2 minutos.
					{register !== null && ' No primeiro acesso, use-o como convite.'}
				</Notice>
			)}
			<CodeForm
				employeeCode={employeeCode ?? sentTo ?? ''}
				fixed={employeeCode !== null}
				codeLabel="Código de recuperação"
				codeHint="Copie e cole o código que você recebeu."
				act="Trocar a senha e entrar"
				acting="Trocando a senha…"
			>
				<Button look="quiet" onClick={() => setHasCode(false)}>
					Pedir outro código
				</Button>
				{register !== null && (
					<ButtonLink look="quiet" to={register}>
						É o meu primeiro acesso
					</ButtonLink>
				)}
			</CodeForm>
		</>
	);
}

type AskProps = {
	readonly employeeCode: string;
	readonly fixed: boolean;
	readonly onSent: (employeeCode: string) => void;
	readonly onHasCode: () => void;
};

function AskForCode({ employeeCode, fixed, onSent, onHasCode }: AskProps) {
	const fetcher = useFetcher<EntryRefusal | CodeSent>();
	const pending = fetcher.state !== 'idle';
	const answer = pending ? null : (fetcher.data ?? null);
	const refusal = answer && 'code' in answer ? answer : null;
	const sent = answer && 'sentTo' in answer ? answer.sentTo : null;
	const left = useCountdown(refusal?.waitUntil ?? null);
	useEffect(() => {
		if (sent !== null) onSent(sent);
	}, [sent, onSent]);
	return (
		<fetcher.Form
			method="post"
			className="grid gap-4"
			onSubmit={(event) => {
				if (left > 0) event.preventDefault();
			}}
		>
			<p className="text-muted">
				Enviamos um código pelo canal de mensagens da empresa. Com ele você escolhe outra senha. O
				que está salvo neste aparelho não se perde.
			</p>
			<input type="hidden" name="act" value="request" />
			<EmployeeCodeField defaultValue={employeeCode} readOnly={fixed} autoFocus={!fixed} />
			<EntryNote refusal={refusal} by="employee-code" left={left} />
			<EntrySubmit pending={pending} left={left}>
				{pending ? 'Pedindo o código…' : 'Pedir o código'}
			</EntrySubmit>
			<Button look="quiet" onClick={onHasCode}>
				Já tenho um código
			</Button>
		</fetcher.Form>
	);
}
