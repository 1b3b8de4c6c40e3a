import type { ComponentPropsWithoutRef } from 'react';
import { Field } from '#app/ui/field.tsx';

type Props = Pick<
	ComponentPropsWithoutRef<'input'>,
	'defaultValue' | 'readOnly' | 'autoFocus' | 'onInput'
>;

/** Field for an employee code: no autocorrection, no capitalization, known to password managers. */
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
