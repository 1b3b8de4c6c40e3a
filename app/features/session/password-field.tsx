import { Eye, EyeOff } from 'lucide-react';
import { type ComponentPropsWithoutRef, forwardRef, useEffect, useState } from 'react';
import { Field } from '#app/ui/field.tsx';

type Props = Omit<ComponentPropsWithoutRef<'input'>, 'type'> & {
	readonly label: string;
	readonly hint?: string | undefined;
	readonly error?: string | null | undefined;
};

/** Whether Caps Lock is on, read from the last keystroke; false before the first. */
function useCapsLock(): boolean {
	const [on, setOn] = useState(false);
	useEffect(() => {
		const read = (event: KeyboardEvent) => {
			// Password managers fill in with events that have no modifier state.
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

/** A password field: can be shown, accepts pasted text, warns about Caps Lock. */
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
	// Without a hint the warning about Caps Lock takes no space until it is shown.
	return <div className={hint ? undefined : '[&_p:has(>:empty)]:-mt-1.5'}>{field}</div>;
});
