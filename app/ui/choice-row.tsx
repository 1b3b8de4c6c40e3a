import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react';

type Props = Omit<ComponentPropsWithoutRef<'input'>, 'type'> & {
	readonly type: 'radio' | 'checkbox';
	readonly label: ReactNode;
	readonly detail?: ReactNode;
	/** At the end of the row: an effect, a chip. */
	readonly trailing?: ReactNode;
};

/** A native radio or checkbox whose whole row (56 px or more) is the target. */
export const ChoiceRow = forwardRef<HTMLInputElement, Props>(function ChoiceRow(
	{ label, detail, trailing, className = '', ...input },
	ref,
) {
	return (
		<label className={`choice ${className}`}>
			<input {...input} ref={ref} />
			<span className="grid min-w-0 flex-1">
				<span className="font-medium">{label}</span>
				{detail && <span className="text-sm text-muted">{detail}</span>}
			</span>
			{trailing}
		</label>
	);
});

/** A named group of choices. `legend` may be hidden when the page's h1 asks the question. */
export function ChoiceGroup({
	legend,
	hideLegend = false,
	children,
}: {
	readonly legend: string;
	readonly hideLegend?: boolean;
	readonly children: ReactNode;
}) {
	return (
		<fieldset className="grid gap-2 border-0 p-0">
			<legend className={hideLegend ? 'sr-only' : 'mb-2 font-semibold'}>{legend}</legend>
			{children}
		</fieldset>
	);
}
