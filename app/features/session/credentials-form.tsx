import { useFetcher } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { useCountdown } from '#app/ui/use-countdown.ts';
import { EmployeeCodeField } from './employee-code-field.tsx';
import { EntryNote } from './entry-note.tsx';
import type { EntryRefusal } from './entry-refusal.ts';
import { PasswordField } from './password-field.tsx';

/** Let in, and staying on the same screen. */
export const ENTERED = { entered: true } as const;
export type EntryAnswer = EntryRefusal | typeof ENTERED;

type Props = {
	/** The one person who may enter here; null: anyone. */
	readonly employeeCode: string | null;
	readonly act: string;
	/** Over another screen, which stays: called when the person is in. */
	readonly onEntered?: () => void;
};

/**
 * Employee code and password; what was typed stays after a refusal. A fetcher, not a navigation:
 * its answer outlives the revalidation that follows a change of the signal.
 */
export function CredentialsForm({ employeeCode, act, onEntered }: Props) {
	const fetcher = useFetcher<EntryAnswer>();
	const [waivedAt, setWaivedAt] = useState<EntryRefusal | null>(null);
	const password = useRef<HTMLInputElement>(null);
	const pending = fetcher.state !== 'idle';
	const answer = fetcher.data;
	const refusal = answer && !('entered' in answer) && answer !== waivedAt ? answer : null;
	const entered = answer !== undefined && 'entered' in answer && !pending;
	const left = useCountdown(refusal?.waitUntil ?? null);
	useEffect(() => {
		if (refusal?.code === 'wrong-credentials') password.current?.select();
	}, [refusal]);
	useEffect(() => {
		if (entered) onEntered?.();
	}, [entered, onEntered]);
	return (
		<fetcher.Form
			method="post"
			{...(onEntered ? { action: '/locked' } : {})}
			className="grid gap-4"
			onSubmit={(event) => {
				if (left > 0) event.preventDefault();
			}}
		>
			{onEntered ? (
				<StayingCode employeeCode={employeeCode ?? ''} />
			) : (
				<EmployeeCodeField
					defaultValue={employeeCode ?? ''}
					readOnly={employeeCode !== null}
					autoFocus={employeeCode === null}
					// Another person has not tried yet.
					onInput={() => setWaivedAt(refusal)}
				/>
			)}
			<PasswordField
				ref={password}
				label="Senha"
				name="password"
				autoComplete="current-password"
				enterKeyHint="go"
			/>
			{refusal && !pending && <EntryNote refusal={refusal} by="password" left={left} />}
			<Button
				look="primary"
				type="submit"
				pending={pending}
				aria-disabled={left > 0}
				className="w-full"
			>
				{pending ? 'Entrando…' : act}
			</Button>
		</fetcher.Form>
	);
}

/** Over another screen the person is known: the code is there for the password manager alone. */
function StayingCode({ employeeCode }: { readonly employeeCode: string }) {
	return (
		<>
			<input type="hidden" name="stay" value="1" />
			<input hidden readOnly name="employeeCode" autoComplete="username" value={employeeCode} />
		</>
	);
}
