/** Longer texts are cut (rule 13.2). */
const MAX_MESSAGE = 200;
const MAX_WHERE = 5;
const LONGEST_STACK = 20_000;
const HIDDEN = '…';

/** Words of the browser's own errors. Any other word may be personal data and is removed. */
const WORDS: ReadonlySet<string> = new Set(
	`a aborted access after already and are argument array assignment at attempting be before browser
	by call called can cannot chunk circular close closed closing connection constant constructor
	context converting could crossing css cursor database dead deadlock defined denied does done
	dynamically element empty end error event exceeded expected export extends failed fetch for
	found from full function found getter has have hooks hydrating hydration illegal import imported
	in index indexeddb initialization input instance insecure into invalid invocation is it iterable
	its json key large last length load loading lock long lost many match maximum memory message
	minified missing module more most must network never no node non not null number object of on
	open opened operation or origin out parse permission policy position preload private properties
	property promise promised protocol quota range re react read reading recursion reduce regular
	rejected rejection render rendered renders replaced required resource response runtime
	script service set setter setting size space stack state storage store stream string structure
	suspended symbol syntax target terminated than that the this time timed timeout to token too
	transaction transfer trusted type unable unavailable undefined unexpected unhandled unknown
	unsupported update upgrade url use used user valid value variable version was when while with
	without worker write you`.split(/\s+/),
);

/** React's production errors have a number of at most three digits. */
const REACT_ERROR = /minified react error #(\d{1,3})\b/i;

/**
 * Reduces the text of an error to words that browsers use: names, numbers, addresses and quoted values
 * become '…'. At most 200 characters (rule 13.2).
 */
export function scrubMessage(message: string): string {
	const react = REACT_ERROR.exec(message);
	if (react) return `Minified React error #${react[1]}`;
	const words = message
		.slice(0, MAX_MESSAGE * 4)
		.split(/[^\p{L}\p{N}\p{M}_$@/+=%&?#~^…\\-]+/u)
		.filter(Boolean)
		.map((word) => (WORDS.has(word.toLowerCase()) ? word.toLowerCase() : HIDDEN));
	const told = words.filter((word, index) => word !== HIDDEN || words[index - 1] !== HIDDEN);
	return told.join(' ').slice(0, MAX_MESSAGE).trim();
}

const NAMES: ReadonlySet<string> = new Set(
	`AppError TypeError RangeError SyntaxError ReferenceError EvalError URIError AggregateError
	AbortError BulkError ConstraintError DataCloneError DataError DatabaseClosedError
	EncodingError HierarchyRequestError InvalidAccessError InvalidCharacterError InvalidStateError
	InvalidTableError MissingAPIError ModifyError NetworkError NotAllowedError NotFoundError
	NotReadableError NotSupportedError OpenFailedError OperationError QuotaExceededError
	ReadOnlyError SchemaError SecurityError SubTransactionError TimeoutError
	TransactionInactiveError UnknownError UpgradeError VersionChangeError VersionError
	WretchError StructError`.split(/\s+/),
);

/** Returns the class of an error if browsers or libraries define it, otherwise 'Error'. */
export function scrubName(name: string): string {
	return NAMES.has(name) ? name : 'Error';
}

/** A hashed file of the build, or one of the app's source in development. */
const FRAME =
	/\/(?:assets|app|worker)\/(?:[\w.$-]+\/)*([\w.$-]{1,60}\.(?:js|tsx?)):(\d{1,6}):(\d{1,7})\)?$/;

/** Returns the positions in our own files, 'screens-B2x.js:1:2345'; at most five (rule 13.2). */
export function scrubStack(stack: string): readonly string[] {
	const found: string[] = [];
	for (const whole of stack.slice(0, LONGEST_STACK).split('\n')) {
		const line = whole.slice(0, 400);
		// The lines before the first frame repeat the message.
		if (!/^\s+at /.test(line)) continue;
		const frame = FRAME.exec(line.replace(/\?[\w=&.-]*(?=:\d)/, '').trimEnd());
		if (frame) found.push(`${frame[1]}:${frame[2]}:${frame[3]}`);
		if (found.length === MAX_WHERE) break;
	}
	return found;
}
