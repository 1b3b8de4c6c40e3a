import { useFetcher } from '@remix-run/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Field } from '#app/ui/field.tsx';
import { useCountdown } from '#app/ui/use-countdown.ts';
import { EmployeeCodeField } from './employee-code-field.tsx';
import { EntryNote } from './entry-note.tsx';
import { type EntryRefusal, PASSWORD_RULES, passwordText } from './entry-refusal.ts';
import { EntrySubmit } from './entry-submit.tsx';
import { PasswordField } from './password-field.tsx';

type Props = {
	/** The employee code, if it is known already; '' if not. */
	readonly employeeCode: string;
	/** The code of the link that was opened. */
	readonly code?: string;
	readonly fixed?: boolean;
	readonly codeLabel: string;
	readonly codeHint: string;
	readonly act: string;
	readonly acting: string;
	/** Shown below the button: how to get another code. */
	readonly children?: ReactNode;
};

/** Sets a new password by a code that was sent to the person. A refusal keeps the input. */
export function CodeForm(props: Props) {
	const fetcher = useFetcher<EntryRefusal>();
	const form = useRef<HTMLFormElement>(null);
	const [tried, setTried] = useState('');
	const pending = fetcher.state !== 'idle';
	const refusal = pending ? null : (fetcher.data ?? null);
	const left = useCountdown(refusal?.waitUntil ?? null);
	const weak = refusal && passwordText(refusal, tried);
	useEffect(() => {
		if (weak) form.current?.querySelector<HTMLInputElement>('[name=password]')?.focus();
	}, [weak]);
	return (
		<fetcher.Form
			ref={form}
			method="post"
			className="grid gap-4"
			onSubmit={(event) => {
				if (left > 0) event.preventDefault();
				else setTried(String(new FormData(event.currentTarget).get('password') ?? ''));
			}}
		>
			<input type="hidden" name="act" value="code" />
			<EmployeeCodeField
				defaultValue={props.employeeCode}
				readOnly={props.fixed}
				autoFocus={props.employeeCode === ''}
			/>
			<Field
				label={props.codeLabel}
				hint={props.codeHint}
				name="code"
				autoComplete="one-time-code"
				defaultValue={props.code}
				autoCapitalize="none"
				autoCorrect="off"
				spellCheck={false}
				required
				maxLength={128}
				autoFocus={props.employeeCode !== ''}
			/>
			<PasswordField
				label="Nova senha"
				hint={PASSWORD_RULES}
				name="password"
				autoComplete="new-password"
				enterKeyHint="go"
				error={weak}
			/>
			<EntryNote refusal={weak ? null : refusal} by="code" left={left} />
			<EntrySubmit pending={pending} left={left}>
				{pending ? props.acting : props.act}
			</EntrySubmit>
			{props.children}
		</fetcher.Form>
	);
}
