import { integer, isoInstant, text } from './scalars.ts';
import { boolean, type Infer, named, object, type } from './schema.ts';

/** A draft of a form or quiz: its revision, when and by whom it was stored. */
export const DraftMark = type({ rev: integer(1), savedAt: isoInstant(), savedBy: text(0, 200) });

export const DraftSaved = named('DraftSaved', type({ rev: integer(1), savedAt: isoInstant() }));
export type DraftSaved = Infer<typeof DraftSaved>;

/** POST …/publish. Refused with conflict when the draft has another `rev`. */
export const PublishBody = named('PublishBody', object({ rev: integer(1) }));
export const DraftPublished = named('DraftPublished', type({ version: integer(1) }));

/** PUT …/retired: out of use, or back into it. */
export const RetireBody = named('RetireBody', object({ retired: boolean() }));
