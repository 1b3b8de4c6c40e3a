import { useFetcher } from '@remix-run/react';
import { Eye, EyeOff } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { EntryRefusal } from '#app/enter.client.ts';
import { errorText } from '#app/error-text.ts';
import { plural } from '#app/format.ts';
import { Button } from './button.tsx';
import { Field } from './field.tsx';
import { Notice } from './notice.tsx';

type Props = {
	/** The one person who may enter here; null: anyone. */
	readonly employeeCode: string | null;
	readonly act: string;
};

/** Sentences of the login where they differ from those of the rest of the app. */
function refusalText({ code, retryAfter }: EntryRefusal): string {
	if (code === 'offline')
		return 'Sem internet. Para entrar é preciso sinal; tente de novo com sinal.';
	if (code === 'too-many-attempts' && retryAfter !== null) {
		const wait =
			retryAfter < 60
				? plural(retryAfter, 'segundo', 'segundos', 'instantes')
				: plural(Math.ceil(retryAfter / 60), 'minuto', 'minutos', 'instantes');
		return `Muitas tentativas seguidas. Aguarde ${wait} e tente de novo.`;
	}
	return errorText(code);
}

/**
 * Employee code and password; what was typed stays after a refusal. A fetcher, not a navigation:
 * its answer outlives the revalidation that follows a change of the signal.
 */
export function CredentialsForm({ employeeCode, act }: Props) {
	const fetcher = useFetcher<EntryRefusal>();
	const refusal = fetcher.data;
	const [shown, setShown] = useState(false);
	const [capsLock, setCapsLock] = useState(false);
	const password = useRef<HTMLInputElement>(null);
	const pending = fetcher.state !== 'idle';
	useEffect(() => {
		if (refusal?.code === 'wrong-credentials') password.current?.select();
	}, [refusal]);
	const readCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
	const Icon = shown ? EyeOff : Eye;
	return (
		<fetcher.Form
			method="post"
			className="grid gap-4"
			onKeyDown={readCapsLock}
			onKeyUp={readCapsLock}
		>
			<Field
				label="Código de funcionário"
				name="employeeCode"
				autoComplete="username"
				autoCapitalize="none"
				spellCheck={false}
				required
				maxLength={40}
				defaultValue={employeeCode ?? ''}
				readOnly={employeeCode !== null}
				autoFocus={employeeCode === null}
			/>
			<Field
				ref={password}
				label="Senha"
				name="password"
				type={shown ? 'text' : 'password'}
				autoComplete="current-password"
				autoCapitalize="none"
				spellCheck={false}
				required
				maxLength={128}
				hint={capsLock ? 'A tecla Caps Lock está ligada.' : undefined}
				trailing={
					<button
						type="button"
						className="button-secondary flex-none px-3"
						aria-pressed={shown}
						aria-label={shown ? 'Ocultar senha' : 'Mostrar senha'}
						onClick={() => setShown(!shown)}
					>
						<Icon aria-hidden="true" className="size-5" />
					</button>
				}
			/>
			{refusal && !pending && (
				<Notice tone="bad" role="alert">
					{refusalText(refusal)}
				</Notice>
			)}
			<Button look="primary" type="submit" pending={pending} className="w-full">
				{pending ? 'Entrando…' : act}
			</Button>
		</fetcher.Form>
	);
}
