import { CircleAlert } from 'lucide-react';
import {
	type ComponentPropsWithoutRef,
	type FormEvent,
	forwardRef,
	type ReactNode,
	useId,
	useState,
} from 'react';

type Common = {
	readonly label: string;
	readonly hint?: ReactNode | undefined;
	/** What is wrong and what to do, in Portuguese; announced when it appears. */
	readonly error?: string | null | undefined;
	/** Beside the control: show the password, a unit. Below it where the control needs the width. */
	readonly trailing?: ReactNode;
};

type Wired = {
	readonly id: string;
	readonly className: string;
	readonly 'aria-invalid': true | undefined;
	readonly 'aria-describedby': string | undefined;
};

type InputProps = Common & ComponentPropsWithoutRef<'input'>;
type SelectProps = Common & ComponentPropsWithoutRef<'select'>;
type AreaProps = Common & ComponentPropsWithoutRef<'textarea'>;

function describedBy(id: string, { hint, error }: Common): string | undefined {
	return [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
}

type FrameProps = {
	readonly id: string | undefined;
	readonly className: string;
	readonly field: Common;
	/** Draws the control with the attributes that tie it to its label, hint and error. */
	readonly control: (wired: Wired) => ReactNode;
};

/** Says in Portuguese that a required field is empty; the browser would say it in its own language. */
function useEmptyNote() {
	const [isEmpty, setEmpty] = useState(false);
	return {
		note: isEmpty ? 'Preencha este campo.' : null,
		listeners: {
			onInvalidCapture(event: FormEvent) {
				event.preventDefault();
				setEmpty(true);
				// A refused bubble leaves the focus where it was.
				const control = event.target as HTMLInputElement;
				const fields = [...(control.form?.elements ?? [])] as HTMLInputElement[];
				if (fields.find(({ validity }) => validity?.valid === false) === control) control.focus();
			},
			onInputCapture: () => setEmpty(false),
		},
	};
}

function Frame({ id: given, className, field: asked, control }: FrameProps) {
	const own = useId();
	const id = given ?? own;
	const { note, listeners } = useEmptyNote();
	const field = { ...asked, error: asked.error ?? note };
	return (
		<div className="grid grid-cols-1 gap-1.5" {...listeners}>
			<label htmlFor={id} className="font-semibold">
				{field.label}
			</label>
			{field.hint && (
				<p id={`${id}-hint`} className="text-sm text-muted">
					{field.hint}
				</p>
			)}
			<div className="flex flex-wrap items-stretch gap-2">
				{control({
					id,
					className: `input flex-[1_1_8rem] ${className}`,
					'aria-invalid': field.error ? true : undefined,
					'aria-describedby': describedBy(id, field),
				})}
				{field.trailing}
			</div>
			{field.error && (
				<p id={`${id}-error`} role="alert" className="flex gap-1.5 text-sm font-medium text-danger">
					<CircleAlert aria-hidden="true" className="size-5 flex-none" />
					{field.error}
				</p>
			)}
		</div>
	);
}

/** Separates the properties of the frame from those of its control. */
function split<T extends InputProps | AreaProps | SelectProps>(props: T) {
	const { label, hint, error, trailing, id, className = '', ...control } = props;
	return { frame: { id, className, field: { label, hint, error, trailing } }, control };
}

/** Label, hint, input, error, wired for assistive technology. Never `type="number"`: use inputMode. */
export const Field = forwardRef<HTMLInputElement, InputProps>(function Field(props, ref) {
	const { frame, control } = split(props);
	return <Frame {...frame} control={(wired) => <input {...control} {...wired} ref={ref} />} />;
});

/** Like Field, for several lines; grows with its text. */
export const TextArea = forwardRef<HTMLTextAreaElement, AreaProps>(function TextArea(props, ref) {
	const { frame, control } = split(props);
	return <Frame {...frame} control={(wired) => <textarea {...control} {...wired} ref={ref} />} />;
});

/** Like Field, for one choice of a list; the options are its children. */
export const SelectField = forwardRef<HTMLSelectElement, SelectProps>(
	function SelectField(props, ref) {
		const { frame, control } = split(props);
		return <Frame {...frame} control={(wired) => <select {...control} {...wired} ref={ref} />} />;
	},
);
