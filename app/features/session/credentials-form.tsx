import { useFetcher } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { useCountdown } from '#app/ui/use-countdown.ts';
import { EmployeeCodeField } from './employee-code-field.tsx';
import { EntryNote } from './entry-note.tsx';
import type { EntryRefusal } from './entry-refusal.ts';
import { EntrySubmit } from './entry-submit.tsx';
import { PasswordField } from './password-field.tsx';

/** Answer of the action after a login that stays on the same screen. */
export const ENTERED = { entered: true } as const;
export type EntryAnswer = EntryRefusal | typeof ENTERED;

type Props = {
	/** The only person who may log in here; null: anyone. */
	readonly employeeCode: string | null;
	readonly act: string;
	/** For a login over another screen, which stays: called after the login. */
	readonly onEntered?: () => void;
};

/**
 * Employee code and password; the input stays after a refusal. Uses a fetcher instead of a
 * navigation, because its answer survives the revalidation that follows a change of the network.
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
					// Another person has not tried yet, so the refusal is hidden.
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
			<EntryNote refusal={pending ? null : refusal} by="password" left={left} />
			<EntrySubmit pending={pending} left={left}>
				{pending ? 'Entrando…' : act}
			</EntrySubmit>
		</fetcher.Form>
	);
}

/** Over another screen the person is known: the code is there for password managers only. */
function StayingCode({ employeeCode }: { readonly employeeCode: string }) {
	return (
		<>
			<input type="hidden" name="stay" value="1" />
			<input hidden readOnly name="employeeCode" autoComplete="username" value={employeeCode} />
		</>
	);
}
