import type { ComponentPropsWithoutRef } from 'react';
import { Field } from '#app/ui/field.tsx';

type Props = Pick<
	ComponentPropsWithoutRef<'input'>,
	'defaultValue' | 'readOnly' | 'autoFocus' | 'onInput'
>;

/** Who one is, wherever one says so: nothing corrects or capitalizes it, password managers know it. */
export function EmployeeCodeField(props: Props) {
	return (
		<Field
			{...props}
			label="Código de funcionário"
			name="employeeCode"
			autoComplete="username"
			autoCapitalize="none"
			autoCorrect="off"
			spellCheck={false}
			required
			maxLength={32}
		/>
	);
}
