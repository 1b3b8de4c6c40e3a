import { Eye, EyeOff } from 'lucide-react';
import { type ComponentPropsWithoutRef, forwardRef, useEffect, useState } from 'react';
import { Field } from '#app/ui/field.tsx';

type Props = Omit<ComponentPropsWithoutRef<'input'>, 'type'> & {
	readonly label: string;
	readonly hint?: string | undefined;
	readonly error?: string | null | undefined;
};

/** Whether Caps Lock is on, as the last key told; null before the first one. */
function useCapsLock(): boolean {
	const [on, setOn] = useState(false);
	useEffect(() => {
		const read = (event: KeyboardEvent) => {
			// Filling in by a password manager dispatches events without it.
			if ('getModifierState' in event) setOn(event.getModifierState('CapsLock'));
		};
		addEventListener('keydown', read);
		addEventListener('keyup', read);
		return () => {
			removeEventListener('keydown', read);
			removeEventListener('keyup', read);
		};
	}, []);
	return on;
}

/** A password: shown on request, pasted at will, with a word about Caps Lock. */
export const PasswordField = forwardRef<HTMLInputElement, Props>(function PasswordField(
	{ hint, ...input },
	ref,
) {
	const [shown, setShown] = useState(false);
	const capsLock = useCapsLock();
	const Icon = shown ? EyeOff : Eye;
	const field = (
		<Field
			{...input}
			ref={ref}
			type={shown ? 'text' : 'password'}
			autoCapitalize="none"
			autoCorrect="off"
			spellCheck={false}
			required
			maxLength={128}
			hint={
				<>
					{hint}
					<span role="status" className="block font-medium text-warn">
						{capsLock && 'A tecla Caps Lock está ligada.'}
					</span>
				</>
			}
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
	);
	// Where there is nothing else to say, the word about Caps Lock takes no room until it comes.
	return <div className={hint ? undefined : '[&_p:has(>:empty)]:-mt-1.5'}>{field}</div>;
});
