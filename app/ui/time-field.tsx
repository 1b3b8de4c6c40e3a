import { TypedField, type TypedFieldProps } from './typed-field.tsx';
import { TYPED_TIME } from './typed-time.ts';

/** A time of the day, typed as hh:mm whatever the language of the browser. Its value is HH:MM or ''. */
export function TimeField(props: TypedFieldProps) {
	return <TypedField placeholder="hh:mm" {...props} notation={TYPED_TIME} />;
}
